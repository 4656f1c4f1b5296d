// Purchase ways side by side. By law the full cost of a loan stands before its rate and has the same size.
import { CardLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './purchase-ways.module.css'

export interface PurchaseWay {
  href: string
  figures: readonly { label: string; value: string }[]
  text: string
  /** Whose terms these are, and their date. */
  note?: string
  /** The bank, and how old the terms are. */
  details?: ReactNode
}

export function PurchaseWays({ ways }: { ways: readonly PurchaseWay[] }) {
  return (
    <div className={styles.ways}>
      {ways.map(({ href, figures, text, note, details }) => (
        <article key={href} className={styles.way}>
          <dl className={styles.figures}>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
          <Text tone="secondary">
            <CardLink underlined className={styles.link} href={href}>
              {text}
            </CardLink>
          </Text>
          {note && (
            <Text size="micro" tone="caption">
              {note}
            </Text>
          )}
          {details}
        </article>
      ))}
    </div>
  )
}
