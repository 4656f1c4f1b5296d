// The brand's word: «морошка», whose second «о» is the berry. A new company gives its own halves or its own component.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './wordmark.module.css'

type WordmarkProps = {
  /** The word read aloud. */
  name?: string
  before?: string
  after?: string
  size?: 'regular' | 'inherit'
  className?: string
}

export function Wordmark({
  name = 'Морошка',
  before = 'мор',
  after = 'шка',
  size = 'regular',
  className,
}: WordmarkProps): ReactElement {
  return (
    <span className={classNames(styles.mark, styles[size], className)} role="img" aria-label={name}>
      <span aria-hidden="true">{before}</span>
      <span className={styles.berry} aria-hidden="true" />
      <span aria-hidden="true">{after}</span>
    </span>
  )
}
