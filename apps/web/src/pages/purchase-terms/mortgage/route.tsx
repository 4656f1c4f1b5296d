// The mortgage. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { MortgageData } from './load-mortgage.ts'

const bringScreen = () => import('./mortgage-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ MortgageScreen }) => MortgageScreen))

export async function loader(args: LoaderFunctionArgs): Promise<MortgageData> {
  const [{ loadMortgage }] = await Promise.all([bringScreen(), screen.load()])
  return loadMortgage(args)
}

export function meta({ data }: MetaArgs<MortgageData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
