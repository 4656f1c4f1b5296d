// Two ruled lists side by side: whom the purchase way suits, and which documents it needs.
import { Container } from '@kvartal/ui/layout'
import { Heading } from '@kvartal/ui/text'
import { Items } from './items.tsx'
import styles from './way-requirements.module.css'

interface WayRequirementsProps {
  lists: readonly { title: string; items: readonly string[] }[]
}

export function WayRequirements({ lists }: WayRequirementsProps) {
  const filled = lists.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return null
  return (
    <Container as="section" className={styles.lists}>
      {filled.map(({ title, items }) => (
        <div key={title}>
          <Heading level={2} size="h3" className={styles.title}>
            {title}
          </Heading>
          <Items items={items} className={styles.item} />
        </div>
      ))}
    </Container>
  )
}
