// Commercial lots. The server renders plain HTML; the code of the screen is loaded on first interaction.

import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { furtherPage } from '../../shared/seo/further-page.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { CommercialData } from './load-commercial.ts'
import { OPENING_SIZES } from './picture-sizes.ts'

const texts = {
  heading: 'Коммерческие помещения',
}

export const { loader, Page } = lazyPage(() =>
  import('./commercial-screen.tsx').then(({ CommercialScreen, loadCommercial }) => ({
    Screen: CommercialScreen,
    load: loadCommercial,
  })),
)

export function meta({ data: { page, canonicalPage } }: MetaArgs<CommercialData>): PageMeta {
  const about = pageTextsMeta(page, texts.heading)
  return {
    ...about,
    ...furtherPage(about, hrefs.commercial, canonicalPage),
    ...(page?.picture && { leadPicture: { picture: page.picture, sizes: OPENING_SIZES } }),
  }
}
