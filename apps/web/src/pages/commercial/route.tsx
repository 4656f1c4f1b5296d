// Commercial lots. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { CommercialData } from './load-commercial.ts'
import { OPENING_SIZES } from './picture-sizes.ts'

const texts = { heading: 'Коммерческие помещения' }

export const { loader, Page } = deferredPage(() =>
  import('./commercial-screen.tsx').then(({ CommercialScreen, loadCommercial }) => ({
    Screen: CommercialScreen,
    load: loadCommercial,
  })),
)

export function meta({ data: { page } }: MetaArgs<CommercialData>): PageMeta {
  return {
    ...pageTextsMeta(page, texts.heading),
    ...(page?.picture && { leadPicture: { picture: page.picture, sizes: OPENING_SIZES } }),
  }
}
