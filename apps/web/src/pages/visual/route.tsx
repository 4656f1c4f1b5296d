// The start of the visual selection: a project, from a list or from the map. The server renders plain HTML; the code of
// the screen is loaded later.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { VisualData } from './load-visual.ts'
import { PROJECT_SIZES } from './picture-sizes.ts'

export const { loader, Page } = lazyPage(() =>
  import('./visual-screen.tsx').then(({ VisualScreen, loadVisual }) => ({ Screen: VisualScreen, load: loadVisual })),
)

export function meta({ data: { page, projects, isInMap } }: MetaArgs<VisualData>): PageMeta {
  const picture = isInMap ? null : projects.projects[0]?.hero
  return { ...pageTextsMeta(page, page.heading), leadPicture: picture && { picture, sizes: PROJECT_SIZES } }
}
