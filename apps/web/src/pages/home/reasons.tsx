// Reasons to choose the company: a figure, what it counts, and one sentence.
import type { HomeAnswer } from '@kvartal/contract/site'
import { Container } from '@kvartal/ui/layout'
import { Text } from '@kvartal/ui/text'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './reasons.module.css'

export function Reasons({ title, items }: HomeAnswer['reasons']) {
  return (
    <Container as="section" className={styles.section} id="reasons">
      {title && <SectionHead title={title} />}
      <dl className={styles.facts}>
        {items.map(({ value, label, text }) => (
          <div key={label} className={styles.fact}>
            <dt>
              <span className={styles.value}>{value}</span>
              <span className={styles.label}>{label}</span>
            </dt>
            <dd className={styles.text}>
              <Text tone="secondary">{text}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}
