// Paying at once. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { FullData } from './load-full.ts'

export const { loader, Page } = lazyPage(() =>
  import('./full-screen.tsx').then(({ FullScreen, loadFull }) => ({ Screen: FullScreen, load: loadFull })),
)

export function meta({ data }: MetaArgs<FullData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
