// The trade-in. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import { deferredPage } from '../../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { TradeInData } from './load-trade-in.ts'

export const { loader, Page } = deferredPage(() =>
  import('./trade-in-screen.tsx').then(({ TradeInScreen, loadTradeIn }) => ({
    Screen: TradeInScreen,
    load: loadTradeIn,
  })),
)

export function meta({ data }: MetaArgs<TradeInData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
