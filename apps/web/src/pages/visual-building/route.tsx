// The facade of a building, to choose a floor. The server renders plain HTML; the code of the screen is loaded later.

import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { OUTLINED_PICTURE_SIZES } from '../../features/catalog/visual/picture-sizes.ts'
import { visualTrail } from '../../features/catalog/visual/visual-trail.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { FacadeData } from './load-facade.ts'

export const { loader, Page } = lazyPage(() =>
  import('./facade-screen.tsx').then(({ FacadeScreen, loadFacade }) => ({ Screen: FacadeScreen, load: loadFacade })),
)

export function meta({ data: { visual } }: MetaArgs<FacadeData>): PageMeta {
  const { project, building, facade, free } = visual
  return {
    title: `${building.name} «${project.name}»: выбор этажа на фасаде`,
    description: `${building.name} жилого комплекса «${project.name}»: этажи на фасаде, свободных квартир ${free}. Выберите этаж, потом квартиру.`,
    trail: visualTrail({ label: project.name, href: hrefs.visual(project.slug) }, { label: building.name }),
    ...(facade && { leadPicture: { picture: facade.picture, sizes: OUTLINED_PICTURE_SIZES } }),
  }
}
