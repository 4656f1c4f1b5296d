// The newest offers: the same catalog, newest first. Its code, too, comes when the visitor begins to use it.
import type { CatalogPageData } from '../../features/catalog/index.ts'
import { deferredPage } from '../../shared/deferred-part/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { ownTexts } from './own-texts.ts'

export const { loader, Page } = deferredPage(() =>
  import('./new-screen.tsx').then(({ NewScreen, load }) => ({ Screen: NewScreen, load })),
)

export function meta({ data }: MetaArgs<CatalogPageData>): PageMeta {
  const { title, description } = data.help?.newFlats ?? ownTexts
  return { title, description, canonicalPath: hrefs.newFlats }
}
