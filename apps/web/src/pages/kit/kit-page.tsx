// Shows every widget of packages/ui in all its states, and every contact form; tests go through the same examples.
import { widgets } from '@kvartal/ui/examples'
import { Container } from '@kvartal/ui/layout'
import { Heading } from '@kvartal/ui/text'
import { contactFormExamples } from '../../features/contact-form/contact-form.examples.tsx'
import styles from './kit-page.module.css'

const groups = [...widgets, { id: 'contact-form', title: 'Форма заявки', examples: contactFormExamples }]

export function KitPage() {
  return (
    <Container className={styles.kit}>
      <Heading level={1}>Компоненты</Heading>
      {groups.map(({ id, title, examples }) => (
        <div key={id} className={styles.widget}>
          <Heading level={2} size="h3" id={id}>
            {title}
          </Heading>
          {examples.map((example) => (
            <div key={example.name} className={styles.example}>
              <p className={styles.name}>{example.title}</p>
              <div data-example={`${id}/${example.name}`}>{example.render()}</div>
            </div>
          ))}
        </div>
      ))}
    </Container>
  )
}
