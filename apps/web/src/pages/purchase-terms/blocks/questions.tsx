// Frequently asked questions; the answers open without scripts.
import type { PurchaseWaysAnswer } from '@kvartal/contract'
import { Accordion } from '@kvartal/ui/accordion'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading } from '@kvartal/ui/text'
import styles from './questions.module.css'

const texts = { title: 'Частые вопросы' }

export function Questions({ questions }: Pick<PurchaseWaysAnswer, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <Container as="section" className={styles.section}>
      <Heading level={2}>{texts.title}</Heading>
      <Accordion
        items={questions.map(({ key, question, html }) => ({
          id: key,
          title: question,
          content: <SafeHtml html={html} />,
        }))}
      />
    </Container>
  )
}
