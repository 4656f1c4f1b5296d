// What the company says about a list, below it: paragraphs, questions with answers.
import { reusedPart } from '@kvartal/runtime/document'
import { Accordion } from '@kvartal/ui/accordion'
import { Container } from '@kvartal/ui/layout'
import { Text } from '@kvartal/ui/text'
import styles from './list-about.module.css'
import type { ListDescription } from './list-description.ts'

const texts = { questions: 'Вопросы о\u00a0покупке' }

type ListAboutProps = Pick<ListDescription, 'text' | 'questions'>

export const ListAbout = reusedPart('list about', ({ text, questions }: ListAboutProps) => {
  if (text.length === 0 && questions.length === 0) return null
  return (
    <Container className={styles.about}>
      {text.length > 0 && (
        <div className={styles.text}>
          {text.map((paragraph) => (
            <Text key={paragraph} size="small" tone="secondary">
              {paragraph}
            </Text>
          ))}
        </div>
      )}
      {questions.length > 0 && (
        <section aria-label={texts.questions}>
          <Accordion
            items={questions.map(({ question, answer }, place) => ({
              id: `question-${place + 1}`,
              title: question,
              content: <Text>{answer}</Text>,
            }))}
          />
        </section>
      )}
    </Container>
  )
})
