// The facade of a building: which floor. It reads as plain HTML; the code of its screen comes later.
import type { VisualBuildingAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { filtersOf, loadFilters, type VisualFilterData } from '../../features/visual-selection/load-filters.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const screen = deferredPart(() => import('./facade-screen.tsx').then(({ FacadeScreen }) => FacadeScreen))

export const parts = ['src/pages/visual-building/facade-screen.tsx']

export interface FacadeData {
  visual: VisualBuildingAnswer
  catalog: VisualFilterData
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<FacadeData> {
  const { api } = loadContextOf(context)
  const { project = '', building = '' } = params
  const filters = filtersOf(request)
  const [visual, catalog] = await Promise.all([
    api.call(endpoints.visualBuilding, { project, building, filters }),
    loadFilters(api, filters),
    screen.load(),
  ])
  return { visual, catalog }
}

export function meta({ data: { visual } }: MetaArgs<FacadeData>): PageMeta {
  const { project, building, facade, free } = visual
  return {
    title: `${building.name} «${project.name}»: выбор этажа на фасаде`,
    description: `${building.name} жилого комплекса «${project.name}»: этажи на фасаде, свободных квартир ${free}. Выберите этаж, потом квартиру.`,
    ...(facade && { leadPicture: { picture: facade.picture, sizes: '(min-width: 1025px) 75vw, 100vw' } }),
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
