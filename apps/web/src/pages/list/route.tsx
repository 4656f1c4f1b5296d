// The catalog of flats. The server renders plain HTML; the code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { ListPageData } from './list-screen.tsx'

export const { loader, Page } = lazyPage(() =>
  import('./list-screen.tsx').then(({ ListScreen, load }) => ({ Screen: ListScreen, load })),
)

export const earlyScript = 'src/features/catalog/filter/early-filters.ts'

export function meta({ data }: MetaArgs<ListPageData>): PageMeta {
  return data.about
}
