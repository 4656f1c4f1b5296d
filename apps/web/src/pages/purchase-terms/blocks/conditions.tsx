// The conditions of a program in its own wording.
import styles from './conditions.module.css'
import { Items } from './items.tsx'

export function Conditions({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className={styles.conditions}>
      <p className={styles.title}>{title}</p>
      <Items items={items} className={styles.item} />
    </div>
  )
}
