// The picture on the left and the same choices as a list on the right; on a phone the list is below.
import { NextFrame } from '@kvartal/runtime/hydration'
import { classNames } from '@kvartal/ui/class-names'
import { Link } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './visual-frame.module.css'

interface VisualFrameProps {
  /** The picture; a company without one has only the list. */
  children: ReactNode
  side: ReactNode
}

export function VisualFrame({ children, side }: VisualFrameProps) {
  return (
    <div className={classNames(styles.frame, !children && styles.alone)}>
      {children && <div className={styles.stage}>{children}</div>}
      <aside className={styles.side}>
        <NextFrame>{side}</NextFrame>
      </aside>
    </div>
  )
}

interface ChoiceRow {
  key: string
  href: string
  name: string
  note?: string
  /** On the right: the lowest price, or why there is none. */
  value: string
  count: number
  total: number
  current?: boolean
  /** A hint for what the picture does not show. */
  hint?: string
}

interface ChoiceRowsProps {
  title: string
  rows: readonly ChoiceRow[]
}

const texts = { of: (count: number, total: number) => `подходит ${count} из ${total}` }

/** Every choice of the picture, and those that the picture hides. */
export function ChoiceRows({ title, rows }: ChoiceRowsProps) {
  return (
    <nav className={styles.list} aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <ul>
        {rows.map(({ key, href, name, note, value, count, total, current, hint }) => (
          <li key={key} className={styles.row}>
            <Link className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
              <span className={styles.name}>
                {name}
                {note && <span className={styles.note}>{note}</span>}
                {hint && <span className={styles.note}>{hint}</span>}
              </span>
              <span className={styles.share} role="img" aria-label={texts.of(count, total)}>
                <progress className={styles.bar} max={Math.max(total, 1)} value={count} aria-hidden="true" />
              </span>
              <span className={count === 0 ? styles.off : styles.value}>{value}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceFactsProps {
  title: string
  note?: string
  state: string
  rows: readonly (readonly [string, string])[]
}

/** Content of a card over the picture. */
export function ChoiceFacts({ title, note, state, rows }: ChoiceFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.factsTitle}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.state}>{state}</p>
      {rows.length > 0 && (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name + value} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
