// The company that sells a project, with the declaration of the building in question.
import type { OwnFlatAnswer } from '@kvartal/contract'
import type { Project } from '@kvartal/contract/content'
import type { ContentStore } from '../content/index.ts'

type Building = Project['buildings'][number]

/** Each phase of a project has a declaration of its own; a project of one phase has it in its own record. */
export function developerOf(
  { developer }: Project,
  content: Pick<ContentStore, 'entries'>,
  building?: Building,
): OwnFlatAnswer['project']['developer'] {
  return {
    ...developer,
    declarationHref: building?.declarationHref ?? developer.declarationHref,
    escrowInsurance: content.entries('site-settings')[0]?.data.escrowInsurance ?? null,
  }
}
