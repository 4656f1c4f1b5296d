// A request about this very project.
import type { ProjectAnswer } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { metroText } from '../../entities/project/index.ts'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import styles from './project-request.module.css'
import { texts } from './texts.ts'

export function ProjectRequest({ project }: { project: ProjectAnswer }) {
  const { slug, name } = project
  return (
    <Container as="section" className={styles.request} id="request">
      <div className={styles.words}>
        <Heading level={2}>{texts.request}</Heading>
        <Text size="lead" tone="secondary">
          {texts.requestText(name)}
        </Text>
      </div>
      <InlineContactForm
        formName="projectForm"
        infoData={{ lot: { title: name, text: metroText(project) }, notes: { project: slug } }}
      />
    </Container>
  )
}
