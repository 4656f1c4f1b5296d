// The architecture section: the picture reaches the right edge, the text keeps the margin; then the advantages of the
// project.
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import styles from './architecture.module.css'
import { ReadOn } from './read-on.tsx'
import { texts } from './texts.ts'

export function Architecture({ project: { architecture, advantages } }: { project: ProjectAnswer }) {
  if (!architecture && advantages.length === 0) return null
  return (
    <section className={styles.section} id="architecture">
      {architecture && (
        <div className={styles.spread}>
          <div className={styles.text}>
            <Heading level={2}>{architecture.title}</Heading>
            <Paragraphs paragraphs={architecture.paragraphs} />
          </div>
          {architecture.picture && (
            <Picture
              className={styles.picture}
              picture={architecture.picture}
              sizes="(min-width: 1025px) 62vw, 100vw"
            />
          )}
        </div>
      )}
      {advantages.length > 0 && (
        <Container>
          <div className={styles.advantages}>
            <PhoneFold label={texts.someOf(advantages.map(({ title }) => title))}>
              <ul className={styles.list}>
                {advantages.map(({ title, text }) => (
                  <li key={title} className={styles.advantage}>
                    <Heading level={3}>{title}</Heading>
                    <Text tone="secondary">{text}</Text>
                  </li>
                ))}
              </ul>
            </PhoneFold>
          </div>
        </Container>
      )}
    </section>
  )
}

function Paragraphs({ paragraphs: [first, ...rest] }: { paragraphs: readonly string[] }) {
  return (
    <>
      <Text tone="secondary">{first}</Text>
      <ReadOn paragraphs={rest} />
    </>
  )
}
