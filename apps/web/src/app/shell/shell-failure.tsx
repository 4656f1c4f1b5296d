// When even the shell could not be rendered: the failure page alone, without menus.

import { FailureView } from '../../entities/failure/index.ts'
import { useFailureMeta } from './document-meta.ts'
import styles from './shell.module.css'

export function ShellFailure() {
  const status = useFailureMeta()
  return (
    <main id="main" className={styles.main}>
      <FailureView status={status} />
    </main>
  )
}
