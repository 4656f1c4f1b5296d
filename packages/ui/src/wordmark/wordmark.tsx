// The company's logo as text. One of its letters may be a dot of the accent colour: the second «о» of «морошка» is the
// dot in the demo.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './wordmark.module.css'

type WordmarkProps = {
  /** The accessible name. */
  name: string
  word: string
  /** Which letter is the dot, from 0; without it the word is plain. */
  dotAt?: number | null
  size?: 'regular' | 'inherit'
  className?: string
}

export function Wordmark({ name, word, dotAt = null, size = 'regular', className }: WordmarkProps): ReactElement {
  const hasDot = dotAt !== null && dotAt < word.length
  return (
    <span className={classNames(styles.mark, styles[size], className)} role="img" aria-label={name}>
      <span aria-hidden="true">{hasDot ? word.slice(0, dotAt) : word}</span>
      {hasDot && (
        <>
          <span className={styles.berry} aria-hidden="true" />
          <span aria-hidden="true">{word.slice(dotAt + 1)}</span>
        </>
      )}
    </span>
  )
}
