// Construction. The server renders plain HTML; the code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { ProgressData } from './load-progress.ts'

const texts = { heading: 'Ход строительства' }

export const { loader, Page } = lazyPage(() =>
  import('./progress-screen.tsx').then(({ ProgressScreen, loadProgress }) => ({
    Screen: ProgressScreen,
    load: loadProgress,
  })),
)

export function meta({ data: { page, chosen, isOfProject } }: MetaArgs<ProgressData>): PageMeta {
  const about = pageTextsMeta(page, texts.heading)
  // The dates in the address are other views of the same project.
  return isOfProject ? { ...about, canonicalPath: hrefs.projectProgress(chosen) } : about
}
