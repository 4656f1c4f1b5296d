// The steps of a purchase way on one ruled line.
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import { Heading, Text } from '@kvartal/ui/text'
import { PlainSection } from './plain-section.tsx'
import styles from './way-steps.module.css'

const texts = {
  title: 'Как это проходит',
  construction: 'Если дом строится',
  ready: 'Если дом построен',
}

/** Where a finished building is sold another way, its steps stand below with a heading of their own. */
export function WaySteps({ steps, ready }: Pick<PurchaseWayAnswer['way'], 'steps' | 'ready'>) {
  if (steps.length === 0) return null
  const readySteps = ready?.steps ?? []
  return (
    <PlainSection title={texts.title}>
      {readySteps.length > 0 && (
        <Heading level={3} className={styles.kind}>
          {texts.construction}
        </Heading>
      )}
      <StepList steps={steps} level={readySteps.length > 0 ? 4 : 3} />
      {readySteps.length > 0 && (
        <>
          <Heading level={3} className={styles.kind}>
            {texts.ready}
          </Heading>
          <StepList steps={readySteps} level={4} />
        </>
      )}
    </PlainSection>
  )
}

export function StepList({ steps, level }: Pick<PurchaseWayAnswer['way'], 'steps'> & { level: 3 | 4 }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <Heading level={level} size="h3">
            {title}
          </Heading>
          <Text size="ui" tone="secondary">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  )
}
