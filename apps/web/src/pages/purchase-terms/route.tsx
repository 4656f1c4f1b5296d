// The ways to buy side by side. Plain HTML first; its code comes when the visitor begins to use the page.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { HubData } from './hub/load-hub.ts'

export const { loader, Page } = lazyPage(() =>
  import('./hub/hub-screen.tsx').then(({ HubScreen, loadHub }) => ({ Screen: HubScreen, load: loadHub })),
)

export function meta({ data }: MetaArgs<HubData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
