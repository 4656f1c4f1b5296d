// The trade-in. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { TradeInData } from './load-trade-in.ts'

const bringScreen = () => import('./trade-in-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ TradeInScreen }) => TradeInScreen))

export async function loader(args: LoaderFunctionArgs): Promise<TradeInData> {
  const [{ loadTradeIn }] = await Promise.all([bringScreen(), screen.load()])
  return loadTradeIn(args)
}

export function meta({ data }: MetaArgs<TradeInData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
