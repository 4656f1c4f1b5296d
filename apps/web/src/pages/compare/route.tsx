// Comparison of up to four flats. The server renders a plain table.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { CompareData } from './load-compare.ts'

const texts = {
  title: 'Сравнение',
  description: 'До четырёх квартир рядом: цена, площадь, этаж, отделка, метро и платёж в месяц.',
}

export const { loader, Page } = lazyPage(
  () =>
    import('./compare-screen.tsx').then(({ CompareScreen, loadCompare }) => ({
      Screen: CompareScreen,
      load: loadCompare,
    })),
  // The scale of the plans and the own first payment are known in the browser only.
  { waitMs: 0 },
)

export const meta = ({ data: { preview } }: MetaArgs<CompareData>): PageMeta => ({
  ...texts,
  ...preview,
  noIndex: true,
})
