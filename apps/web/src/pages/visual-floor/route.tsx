// A floor of a section: which flat. It reads as plain HTML; the code of its screen comes later.

import { lowerFirst } from '@kvartal/russian/first-letter'
import { formatSection } from '@kvartal/russian/lot'
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { FloorData } from './load-floor.ts'

export const { loader, Page } = deferredPage(() =>
  import('./floor-screen.tsx').then(({ FloorScreen, loadFloor }) => ({ Screen: FloorScreen, load: loadFloor })),
)

export function meta({ data: { visual } }: MetaArgs<FloorData>): PageMeta {
  const { project, building, section, floor, free } = visual
  const place = `${floor}\u00a0этаж, ${formatSection(section)}, ${lowerFirst(building.name)}`
  return {
    title: `${place} «${project.name}»: план этажа`,
    description: `План этажа в «${project.name}»: ${place}. Свободных квартир ${free}.`,
  }
}
