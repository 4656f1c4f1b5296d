// The flats that are new on sale, sorted by date. The code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { furtherPage } from '../../shared/seo/further-page.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import type { NewData } from './new-screen.tsx'
import { allFlatsTexts, ownTexts } from './own-texts.ts'

const texts = { flats: 'Квартиры' }

export const { loader, Page } = lazyPage(() =>
  import('./new-screen.tsx').then(async ({ NewScreen, load, loadShownView }) => {
    await loadShownView()
    return { Screen: NewScreen, load }
  }),
)

export const earlyScript = 'src/features/catalog/filter/early-filters.ts'

export function meta({ data: { help, indexedPage, hasAll } }: MetaArgs<NewData>): PageMeta {
  const { title, description, heading } = hasAll ? allFlatsTexts : (help?.newFlats ?? ownTexts)
  const path = hrefs.newFlats
  const trail = pageTrail({ label: texts.flats, href: hrefs.list }, { label: heading })
  return { title, description, trail, canonicalPath: path, ...furtherPage({ title, description }, path, indexedPage) }
}
