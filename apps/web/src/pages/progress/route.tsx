// Construction. The server renders plain HTML; the code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { filmLd } from './film-ld.ts'
import type { ProgressData } from './load-progress.ts'
import { LEAD_SIZES } from './picture-sizes.ts'
import { reportKey } from './report-key.ts'

const texts = { heading: 'Ход строительства' }

export const { loader, Page } = lazyPage(() =>
  import('./progress-screen.tsx').then(({ ProgressScreen, loadProgress }) => ({
    Screen: ProgressScreen,
    load: loadProgress,
  })),
)

export function meta({ data }: MetaArgs<ProgressData>): PageMeta {
  const { page, reports, address, chosen, isOfProject, live } = data
  const picture = reports.find((one) => reportKey(one) === address.date)?.photos[0]?.picture
  return {
    ...pageTextsMeta(page, texts.heading),
    leadPicture: picture && { picture, sizes: LEAD_SIZES },
    // The dates in the address are other views of the same project.
    ...(isOfProject && {
      canonicalPath: hrefs.projectProgress(chosen),
      trail: pageTrail(
        { label: texts.heading, href: hrefs.progress },
        { label: live.find(({ slug }) => slug === chosen)?.name ?? chosen },
      ),
    }),
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: filmLd(data) }),
  }
}
