// A floor of a section: which flat. It reads as plain HTML; the code of its screen comes later.
import type { VisualFloorAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { filtersOf, loadFilters, type VisualFilterData } from '../../features/visual-selection/load-filters.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const screen = deferredPart(() => import('./floor-screen.tsx').then(({ FloorScreen }) => FloorScreen))

export const parts = ['src/pages/visual-floor/floor-screen.tsx']

export interface FloorData {
  visual: VisualFloorAnswer
  catalog: VisualFilterData
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<FloorData> {
  const { api } = loadContextOf(context)
  const { project = '', building = '', floor = '' } = params
  const filters = filtersOf(request)
  const [visual, catalog] = await Promise.all([
    api.call(endpoints.visualFloor, { project, building, floor, filters }),
    loadFilters(api, filters),
    screen.load(),
  ])
  return { visual, catalog }
}

export function meta({ data: { visual } }: MetaArgs<FloorData>): PageMeta {
  const { project, building, section, floor, free } = visual
  const place = `${floor}\u00a0этаж, секция\u00a0${section}, ${building.name}`
  return {
    title: `${place} «${project.name}»: план этажа`,
    description: `План этажа в «${project.name}»: ${place}. Свободных квартир ${free}.`,
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
