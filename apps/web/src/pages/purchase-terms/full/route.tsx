// Paying at once. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import { deferredPage } from '../../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { FullData } from './load-full.ts'

export const { loader, Page } = deferredPage(() =>
  import('./full-screen.tsx').then(({ FullScreen, loadFull }) => ({ Screen: FullScreen, load: loadFull })),
)

export function meta({ data }: MetaArgs<FullData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
