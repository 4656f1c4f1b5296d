// A themed collection, /family or /sport. The server renders it as plain HTML; the code of its screen is loaded later.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { OPENING_SIZES } from '../../entities/picture/opening-sizes.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { CollectionData } from './load-collection.ts'

export const { loader, Page } = lazyPage(() =>
  import('./collection-screen.tsx').then(({ CollectionScreen, loadCollection }) => ({
    Screen: CollectionScreen,
    load: loadCollection,
  })),
)

export function meta({ data }: MetaArgs<CollectionData>): PageMeta {
  const { page, heading, picture } = data.collection
  return { ...pageTextsMeta(page, heading), leadPicture: picture && { picture, sizes: OPENING_SIZES } }
}
