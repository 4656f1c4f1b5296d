// The trade-in. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { TradeInData } from './load-trade-in.ts'

export const { loader, Page } = lazyPage(() =>
  import('./trade-in-screen.tsx').then(({ TradeInScreen, loadTradeIn }) => ({
    Screen: TradeInScreen,
    load: loadTradeIn,
  })),
)

export function meta({ data }: MetaArgs<TradeInData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
