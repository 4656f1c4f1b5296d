// Full payment. The server renders plain HTML with the calculator as a form; the code is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { wayMeta } from '../blocks/way-meta.ts'
import type { FullData } from './load-full.ts'

export const { loader, Page } = lazyPage(() =>
  import('./full-screen.tsx').then(({ FullScreen, loadFull }) => ({ Screen: FullScreen, load: loadFull })),
)

export function meta({ data }: MetaArgs<FullData>): PageMeta {
  return wayMeta(data.answer)
}
