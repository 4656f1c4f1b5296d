// The description of the project: the title and facts on the left, the text on the right.
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import styles from './project-story.module.css'
import { ReadOn } from './read-on.tsx'

export function ProjectStory({ project: { storyTitle, story, facts } }: { project: ProjectAnswer }) {
  const [first, ...rest] = story
  if (first === undefined && facts.length === 0) return null
  return (
    <Container as="section" className={styles.story}>
      <Heading level={2} className={styles.title}>
        {storyTitle}
      </Heading>
      <div className={styles.text}>
        <Text size="lead">{first}</Text>
        <ReadOn paragraphs={rest} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ value, label }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}
