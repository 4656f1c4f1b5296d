// The head of a step: its heading, and links to the steps before it.
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { PageTrail } from '../../../shared/page/page-trail.tsx'
import styles from './visual-head.module.css'

const texts = { steps: 'Шаги выбора', names: ['Проект', 'Корпус', 'Этаж', 'Квартира'] }

interface VisualHeadProps {
  heading: string
  /** What can be chosen here, and how the picture is turned. */
  note?: string
  /** URLs of the completed steps; the next one is the current step. */
  done: readonly string[]
}

export function VisualHead({ heading, note, done }: VisualHeadProps) {
  return (
    <>
      <PageTrail />
      <Container className={styles.head}>
        <div>
          <Heading level={1} size="h2">
            {heading}
          </Heading>
          {note && (
            <Text size="small" tone="secondary">
              {note}
            </Text>
          )}
        </div>
        <nav aria-label={texts.steps}>
          <ol className={styles.steps}>
            {texts.names.map((name, place) => {
              const href = done[place]
              return (
                <li key={name} className={styles.step}>
                  {href ? (
                    <Link className={styles.link} href={href}>
                      {name}
                    </Link>
                  ) : (
                    <span aria-current={place === done.length ? 'step' : undefined} className={styles.name}>
                      {name}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
        </nav>
      </Container>
    </>
  )
}
