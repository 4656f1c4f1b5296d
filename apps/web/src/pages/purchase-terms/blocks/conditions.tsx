// The conditions of a programme as it states them.
import styles from './conditions.module.css'

export function Conditions({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className={styles.conditions}>
      <p className={styles.title}>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
