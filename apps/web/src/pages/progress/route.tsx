// Construction. The server renders plain HTML; the code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { ProgressData } from './load-progress.ts'

const texts = { heading: 'Ход строительства' }

export const { loader, Page } = lazyPage(() =>
  import('./progress-screen.tsx').then(({ ProgressScreen, loadProgress }) => ({
    Screen: ProgressScreen,
    load: loadProgress,
  })),
)

export function meta({ data: { page } }: MetaArgs<ProgressData>): PageMeta {
  return pageTextsMeta(page, texts.heading)
}
