// The error view without header and footer, for when the shell itself could not be rendered.
import { useFailureMeta } from '@kvartal/runtime/document'
import { FailureView } from '../../entities/failure/index.ts'
import { failureMeta } from '../../shared/seo/failure-meta.ts'
import styles from './shell.module.css'

export function ShellFailure() {
  const status = useFailureMeta(failureMeta)
  return (
    <main id="main" className={styles.main}>
      <FailureView status={status} />
    </main>
  )
}
