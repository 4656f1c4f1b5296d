// A floor of a section, to choose a flat. The server renders plain HTML; the code of the screen is loaded later.

import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { formatSection, lowerFirst } from '@kvartal/russian/place'
import { visualTrail } from '../../features/catalog/visual/visual-trail.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { FloorData } from './load-floor.ts'

export const { loader, Page } = lazyPage(() =>
  import('./floor-screen.tsx').then(({ FloorScreen, loadFloor }) => ({ Screen: FloorScreen, load: loadFloor })),
)

export function meta({ data: { visual } }: MetaArgs<FloorData>): PageMeta {
  const { project, building, section, floor, free } = visual
  const place = `${floor}\u00a0этаж, ${formatSection(section)}, ${lowerFirst(building.name)}`
  return {
    title: `${place} «${project.name}»: план этажа`,
    description: `План этажа в «${project.name}»: ${place}. Свободных квартир ${free}.`,
    trail: visualTrail(
      { label: project.name, href: hrefs.visual(project.slug) },
      { label: building.name, href: hrefs.visualBuilding(project.slug, building.worldKey) },
      { label: `${floor}\u00a0этаж, ${formatSection(section)}` },
    ),
    // A few flats and a drawing: search engines index the flats themselves, which this page links to.
    noIndex: true,
  }
}
