// The request form for this project.
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { placeText } from '../../entities/project/index.ts'
import { RequestSection } from '../../features/contact-form/index.ts'
import { texts } from './texts.ts'

export function ProjectRequest({ project }: { project: ProjectAnswer }) {
  const { slug, name } = project
  return (
    <RequestSection
      title={texts.request}
      text={texts.requestText(name)}
      formName="projectForm"
      infoData={{
        matter: texts.requestMatter(name),
        lot: { title: name, text: placeText(project) },
        notes: { project: slug },
      }}
    />
  )
}
