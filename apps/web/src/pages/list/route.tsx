// The catalog of flats. The server renders plain HTML; the code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { ListPageData } from './list-screen.tsx'

export const { loader, Page } = lazyPage(() =>
  import('./list-screen.tsx').then(async ({ ListScreen, load, loadShown }) => {
    await loadShown()
    return { Screen: ListScreen, load }
  }),
)

/** Structured data is only rendered on the server: the browser does not load the code for it. */
const itemList = import.meta.env.SSR ? await import('./flats-item-list.ts') : null

export const earlyScript = 'src/features/catalog/filter/early-filters.ts'

export function meta({ data }: MetaArgs<ListPageData>): PageMeta {
  return { ...data.about, ...(itemList && { jsonLd: itemList.flatsItemList(data) }) }
}
