// A person of the office: initials in a disc, and the name.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './person.module.css'

type PersonProps = {
  name: string
  /** `me` is ink, `head` moss, `other` grey. */
  tone?: 'me' | 'head' | 'other'
  /** Leaves only the disc, whose accessible name is the person's. */
  faceOnly?: boolean
  className?: string | undefined
}

/** «Ольга Ветрова» is ОВ, «МАКРО» is М. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => word.match(/\p{L}/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru')
}

export function Person({ name, tone = 'other', faceOnly = false, className }: PersonProps): ReactElement {
  const face = (
    <span
      className={classNames(styles.face, styles[tone], faceOnly && className)}
      {...(faceOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initialsOf(name) || '?'}
    </span>
  )
  if (faceOnly) return face
  return (
    <span className={classNames(styles.person, className)}>
      {face}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
