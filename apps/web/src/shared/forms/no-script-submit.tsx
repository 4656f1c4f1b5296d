// The submit button of a form that submits itself when scripts are available; visible without scripts only.
import type { ReactNode } from 'react'
import styles from './no-script-submit.module.css'

export function NoScriptSubmit({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <button type="submit" className={styles.submit}>
        {children}
      </button>
    </noscript>
  )
}
