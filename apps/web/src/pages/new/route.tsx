// The flats that are new on sale, sorted by date. The code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { CatalogPageData } from '../../features/catalog/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { ownTexts } from './own-texts.ts'

export const { loader, Page } = lazyPage(() =>
  import('./new-screen.tsx').then(({ NewScreen, load }) => ({ Screen: NewScreen, load })),
)

export const earlyScript = 'src/features/catalog/filter/early-filters.ts'

export function meta({ data }: MetaArgs<CatalogPageData>): PageMeta {
  const { title, description } = data.help?.newFlats ?? ownTexts
  return { title, description, canonicalPath: hrefs.newFlats }
}
