// The steps of a purchase way on one ruled line.
import type { PurchaseWayAnswer } from '@kvartal/contract'
import { Heading, Text } from '@kvartal/ui/text'
import { PlainSection } from './plain-section.tsx'
import styles from './way-steps.module.css'

const texts = { title: 'Как это проходит' }

export function WaySteps({ steps }: Pick<PurchaseWayAnswer['way'], 'steps'>) {
  if (steps.length === 0) return null
  return (
    <PlainSection title={texts.title}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <Heading level={3}>{title}</Heading>
            <Text size="ui" tone="secondary">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </PlainSection>
  )
}
