// Comparison of up to four flats. A table in plain HTML first; its code comes when the visitor begins to use it.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { CompareData } from './load-compare.ts'

const texts = {
  title: 'Сравнение',
  description: 'До четырёх квартир рядом: цена, площадь, этаж, отделка, метро и платёж в месяц.',
}

export const { loader, Page } = deferredPage(() =>
  import('./compare-screen.tsx').then(({ CompareScreen, loadCompare }) => ({
    Screen: CompareScreen,
    load: loadCompare,
  })),
)

export const meta = ({ data: { preview } }: MetaArgs<CompareData>): PageMeta => ({
  ...texts,
  ...preview,
  noIndex: true,
})
