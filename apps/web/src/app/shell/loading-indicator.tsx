// The amber line at the top while the next page loads. Pages that load at once never show it.
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './loading-indicator.module.css'
import { texts } from './texts.ts'

/** People perceive shorter waits as instant. */
const SHOW_AFTER_MS = 150

export function LoadingIndicator() {
  const { state } = useNavigation()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (state === 'idle') {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div className={styles.place} role="status" aria-live="polite">
      {shown && (
        <div className={styles.line} data-testid="page-loading">
          <VisuallyHidden>{texts.pageLoading}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
