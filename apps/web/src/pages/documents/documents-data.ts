// What the loader of the page gives its screen.
import type { AllDocumentsAnswer, PageTexts, ProjectItem } from '@kvartal/contract'

export interface DocumentsData {
  page: PageTexts
  documents: AllDocumentsAnswer['documents']
  projects: Pick<ProjectItem, 'slug' | 'name'>[]
}
