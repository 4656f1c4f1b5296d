// The button of a form that sends itself where there are scripts.
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
