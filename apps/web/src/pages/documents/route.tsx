// All documents of the company. The server renders plain HTML; the code of the screen is loaded later.
import type { AllDocumentsAnswer, PageTexts, ProjectItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'

const screen = lazyScreen(() => import('./documents-screen.tsx').then(({ DocumentsScreen }) => DocumentsScreen))
export const { Page } = screen

export interface DocumentsData {
  page: PageTexts
  documents: AllDocumentsAnswer['documents']
  projects: Pick<ProjectItem, 'slug' | 'name'>[]
}

export async function loader({ context }: LoaderFunctionArgs): Promise<DocumentsData> {
  const { api } = loadContextOf(context)
  const [page, { documents }, { projects }] = await Promise.all([
    api.call(endpoints.documentsPage, undefined),
    api.call(endpoints.allDocuments, undefined),
    api.call(endpoints.projectItems, undefined),
    screen.load(),
  ])
  return { page, documents, projects: projects.map(({ slug, name }) => ({ slug, name })) }
}

export function meta({ data }: MetaArgs<DocumentsData>): PageMeta {
  return pageTextsMeta(data.page, data.page.heading)
}
