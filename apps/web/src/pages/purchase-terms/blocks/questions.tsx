// Frequently asked questions; the answers open without scripts.
import type { PurchaseWaysAnswer } from '@kvartal/contract/purchase'
import { Accordion } from '@kvartal/ui/accordion'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading } from '@kvartal/ui/text'
import styles from './questions.module.css'

const texts = {
  title: 'Частые вопросы',
  sales: { construction: 'Если дом строится', ready: 'Если дом построен' },
}

/** Questions about both kinds of sale first. */
const GROUPS = [undefined, 'construction', 'ready'] as const

export function Questions({ questions }: Pick<PurchaseWaysAnswer, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <Container as="section" className={styles.section}>
      <Heading level={2}>{texts.title}</Heading>
      {GROUPS.map((group) => {
        const own = questions.filter(({ sale }) => sale === group)
        if (own.length === 0) return null
        return (
          <div key={group ?? 'both'} className={styles.group}>
            {group && <Heading level={3}>{texts.sales[group]}</Heading>}
            <Accordion
              items={own.map(({ key, question, html }) => ({
                id: key,
                title: question,
                content: <SafeHtml html={html} />,
              }))}
            />
          </div>
        )
      })}
    </Container>
  )
}
