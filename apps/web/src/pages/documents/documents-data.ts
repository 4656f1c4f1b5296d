// What the loader of the page gives its screen.

import type { PageTexts } from '@kvartal/contract/page-texts'
import type { AllDocumentsAnswer } from '@kvartal/contract/projects'
import type { ProjectItem } from '@kvartal/contract/site'

export interface DocumentsData {
  page: PageTexts
  documents: AllDocumentsAnswer['documents']
  projects: Pick<ProjectItem, 'slug' | 'name'>[]
}
