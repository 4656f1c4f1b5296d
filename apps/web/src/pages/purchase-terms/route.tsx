// The ways to buy side by side. Plain HTML first; its code comes when the visitor begins to use the page.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { HubData } from './hub/load-hub.ts'

export const { loader, Page } = deferredPage(() =>
  import('./hub/hub-screen.tsx').then(({ HubScreen, loadHub }) => ({ Screen: HubScreen, load: loadHub })),
)

export function meta({ data }: MetaArgs<HubData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
