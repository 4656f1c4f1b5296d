// The card of a place over the map: its name, a few lines, actions.
import { Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './place-card.module.css'

interface PlaceCardProps {
  name: string
  lines: readonly string[]
  children?: ReactNode
}

export function PlaceCard({ name, lines, children }: PlaceCardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.name}>{name}</p>
      {lines.map((line) => (
        <Text key={line} size="small" tone="secondary">
          {line}
        </Text>
      ))}
      {children && <div className={styles.links}>{children}</div>}
    </div>
  )
}
