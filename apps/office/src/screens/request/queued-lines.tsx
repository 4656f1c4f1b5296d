// What waits for the connection, in words.
import { StateMark } from '@kvartal/ui/state-mark'
import type { ReactElement } from 'react'
import styles from './request.module.css'

export function QueuedLines({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text} className={styles.queued}>
          <StateMark kind="plan">{text}</StateMark>
          <span className={styles.tertiary}>отправим, когда появится связь</span>
        </p>
      ))}
    </div>
  )
}
