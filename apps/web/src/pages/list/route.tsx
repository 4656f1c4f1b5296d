// The catalog of flats. Its screen works as plain HTML first; the code comes when the visitor begins to use it.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { ListPageData } from './list-screen.tsx'

export const { loader, Page } = deferredPage(() =>
  import('./list-screen.tsx').then(({ ListScreen, load }) => ({ Screen: ListScreen, load })),
)

export function meta({ data }: MetaArgs<ListPageData>): PageMeta {
  return data.about
}
