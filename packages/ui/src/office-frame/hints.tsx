// The strip at the foot of a screen: its keys at the left, the state of the connection at the right. Not on a phone.
import type { ReactElement, ReactNode } from 'react'
import styles from './hints.module.css'

export type KeyHintItem = { keys: readonly string[]; text: string }

export function Hints({ items, state }: { items: readonly KeyHintItem[]; state: ReactNode }): ReactElement {
  return (
    <footer className={styles.hints}>
      <ul className={styles.keys} aria-label="Клавиши этого экрана">
        {items.map(({ keys, text }) => (
          <li key={`${keys.join(' ')} ${text}`} className={styles.item}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.state}>{state}</div>
    </footer>
  )
}
