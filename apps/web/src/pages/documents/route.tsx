// All documents of the company. The server renders plain HTML; the code of the screen is loaded later.
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { DocumentsData } from './documents-data.ts'

const screen = lazyScreen(() => import('./documents-screen.tsx').then(({ DocumentsScreen }) => DocumentsScreen))
export const { Page } = screen

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
