// The status of a flat: colour, shape and word together, never only colour.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './status-dot.module.css'

export type FlatStatus = 'free' | 'reserved' | 'sold'

const WORDS: Record<FlatStatus, string> = { free: 'Свободна', reserved: 'Бронь', sold: 'Продана' }

type StatusDotProps = {
  status: FlatStatus
  /** The word beside the dot, where the default one does not fit: «Свободно 14». */
  word?: string
  className?: string
}

export function StatusDot({ status, word = WORDS[status], className }: StatusDotProps): ReactElement {
  return <span className={classNames(styles.status, styles[status], className)}>{word}</span>
}
