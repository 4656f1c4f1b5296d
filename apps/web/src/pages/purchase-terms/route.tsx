// All purchase ways side by side. The server renders plain HTML; the code is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import type { HubData } from './hub/load-hub.ts'

export const { loader, Page } = lazyPage(() =>
  import('./hub/hub-screen.tsx').then(({ HubScreen, loadHub }) => ({ Screen: HubScreen, load: loadHub })),
)

export function meta({ data }: MetaArgs<HubData>): PageMeta {
  const { title, description, heading } = data.answer
  return { title, description, trail: pageTrail({ label: heading }) }
}
