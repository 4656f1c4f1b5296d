// The genplan of a project, to choose a building. The server renders plain HTML; the code of the screen is loaded
// later.

import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { OUTLINED_PICTURE_SIZES } from '../../features/catalog/visual/picture-sizes.ts'
import { visualTrail } from '../../features/catalog/visual/visual-trail.ts'
import type { GenplanData } from './load-genplan.ts'

export const { loader, Page } = lazyPage(() =>
  import('./genplan-screen.tsx').then(({ GenplanScreen, loadGenplan }) => ({
    Screen: GenplanScreen,
    load: loadGenplan,
  })),
)

export function meta({ data: { visual } }: MetaArgs<GenplanData>): PageMeta {
  const { project, genplan, buildings, free } = visual
  return {
    title: `Генплан «${project.name}»: выбор корпуса`,
    description: `Корпуса «${project.name}» на генплане: ${buildings.length}, свободных квартир ${free}. Выберите корпус, потом этаж и квартиру.`,
    trail: visualTrail({ label: project.name }),
    ...(genplan && { leadPicture: { picture: genplan.picture, sizes: OUTLINED_PICTURE_SIZES } }),
  }
}
