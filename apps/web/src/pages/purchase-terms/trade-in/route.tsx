// Trade-in. The server renders plain HTML with the calculator as a form; the code is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { wayMeta } from '../blocks/way-meta.ts'
import type { TradeInData } from './load-trade-in.ts'

export const { loader, Page } = lazyPage(() =>
  import('./trade-in-screen.tsx').then(({ TradeInScreen, loadTradeIn }) => ({
    Screen: TradeInScreen,
    load: loadTradeIn,
  })),
)

export function meta({ data }: MetaArgs<TradeInData>): PageMeta {
  return wayMeta(data.answer)
}
