// Two ruled lists side by side: whom the purchase way suits, and which documents it needs.
import { Container } from '@kvartal/ui/layout'
import { Heading } from '@kvartal/ui/text'
import { Items } from './items.tsx'
import styles from './way-papers.module.css'

interface PapersProps {
  lists: readonly { title: string; items: readonly string[] }[]
}

export function WayPapers({ lists }: PapersProps) {
  const told = lists.filter(({ items }) => items.length > 0)
  if (told.length === 0) return null
  return (
    <Container as="section" className={styles.papers}>
      {told.map(({ title, items }) => (
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
