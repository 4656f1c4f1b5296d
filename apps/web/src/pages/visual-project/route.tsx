// The general plan of a project: which building. It reads as plain HTML; the code of its screen comes later.
import type { VisualProjectAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { filtersOf, loadFilters, type VisualFilterData } from '../../features/visual-selection/load-filters.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const screen = deferredPart(() => import('./genplan-screen.tsx').then(({ GenplanScreen }) => GenplanScreen))

export const parts = ['src/pages/visual-project/genplan-screen.tsx']

export interface GenplanData {
  visual: VisualProjectAnswer
  catalog: VisualFilterData
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<GenplanData> {
  const { api } = loadContextOf(context)
  const { project = '' } = params
  const filters = filtersOf(request)
  const [visual, catalog] = await Promise.all([
    api.call(endpoints.visualProject, { project, filters }),
    loadFilters(api, filters),
    screen.load(),
  ])
  return { visual, catalog }
}

export function meta({ data: { visual } }: MetaArgs<GenplanData>): PageMeta {
  const { project, genplan, buildings, free } = visual
  return {
    title: `Генплан «${project.name}»: выбор корпуса`,
    description: `Корпуса «${project.name}» на генплане: ${buildings.length}, свободных квартир ${free}. Выберите корпус, потом этаж и квартиру.`,
    ...(genplan && { leadPicture: { picture: genplan.picture, sizes: '(min-width: 1025px) 75vw, 100vw' } }),
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
