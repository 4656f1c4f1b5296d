// The flats that are new on sale, sorted by date. The code of the screen is loaded on first interaction.
import { addressQuery, firstPage, indexedPage } from '@kvartal/contract/catalog/address'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { CatalogPageData } from '../../features/catalog/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { furtherPage } from '../../shared/seo/further-page.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { newestFirst } from './newest-first.ts'
import { ownTexts } from './own-texts.ts'

const texts = { flats: 'Квартиры' }

export const { loader, Page } = lazyPage(() =>
  import('./new-screen.tsx').then(({ NewScreen, load }) => ({ Screen: NewScreen, load })),
)

export const earlyScript = 'src/features/catalog/filter/early-filters.ts'

export function meta({ data }: MetaArgs<CatalogPageData>): PageMeta {
  const { title, description, heading } = data.help?.newFlats ?? ownTexts
  const { address } = data.query
  const isWhole = addressQuery({ ...address, pages: firstPage }, { usualOrder: newestFirst }) === ''
  const page = isWhole ? indexedPage(address.pages) : 1
  const path = hrefs.newFlats
  const trail = pageTrail({ label: texts.flats, href: hrefs.list }, { label: heading })
  return { title, description, trail, canonicalPath: path, ...furtherPage({ title, description }, path, page) }
}
