// Comparison of up to four flats. A table in plain HTML first; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { CompareData } from './load-compare.ts'

const texts = {
  title: 'Сравнение',
  description: 'До четырёх квартир рядом: цена, площадь, этаж, отделка, метро и платёж в месяц.',
}

const bringScreen = () => import('./compare-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ CompareScreen }) => CompareScreen))

export async function loader(args: LoaderFunctionArgs): Promise<CompareData> {
  const [{ loadCompare }] = await Promise.all([bringScreen(), screen.load()])
  return loadCompare(args)
}

export const meta = (): PageMeta => ({ ...texts, noIndex: true })

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
