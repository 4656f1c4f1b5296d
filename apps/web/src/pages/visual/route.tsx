// The start of the visual selection: which project. It reads as plain HTML; the code of its screen comes later.
import type { PageTexts, ProjectItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'

const screen = deferredPart(() => import('./visual-screen.tsx').then(({ VisualScreen }) => VisualScreen))

export interface VisualData {
  page: PageTexts
  projects: ProjectItem[]
}

export async function loader({ context }: LoaderFunctionArgs): Promise<VisualData> {
  const { api } = loadContextOf(context)
  const [page, { projects }] = await Promise.all([
    api.call(endpoints.visualPage, undefined),
    api.call(endpoints.projectItems, undefined),
    screen.load(),
  ])
  return { page, projects }
}

export function meta({ data }: MetaArgs<VisualData>): PageMeta {
  return pageTextsMeta(data.page, data.page.heading)
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
