// Figures of a result: a large main one, others in ruled rows. The rate and the full cost always have the same size.
import { Tooltip } from '@kvartal/ui/tooltip'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

export function MainFigure({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <p className={styles.name}>{name}</p>
      <p className={styles.main}>
        <output>{children}</output>
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

interface Figure {
  name: string
  value: ReactNode
  /** Explains the name. */
  help?: string
}

/** Figures of equal size, side by side. */
export function EqualFigures({ figures, size = 'large' }: { figures: readonly Figure[]; size?: 'large' | 'small' }) {
  return (
    <dl className={styles.equal}>
      {figures.map(({ name, value, help }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles[size]}>
            {value}
            {help !== undefined && (
              <span className={styles.help}>
                {' '}
                <Tooltip label={name} content={help} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function FigureRows({ rows }: { rows: readonly Figure[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ScaleShare {
  name: string
  /** Formatted for display. */
  text: string
  amount: number
  tone: 'own' | 'loan' | 'interest'
}

/** The parts of a sum as one line to scale; the legend below has the names. */
export function ShareLine({ shares, of }: { shares: readonly ScaleShare[]; of?: number }) {
  const shown = shares.filter(({ amount }) => amount > 0)
  const whole = of ?? shown.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div>
      <div className={styles.line} aria-hidden="true">
        {shown.map(({ name, amount, tone }) => (
          <i key={name} className={styles[tone]} style={{ width: `${(amount / whole) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shown.map(({ name, text, tone }) => (
          <li key={name}>
            <i className={styles[tone]} aria-hidden="true" />
            {name} {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
