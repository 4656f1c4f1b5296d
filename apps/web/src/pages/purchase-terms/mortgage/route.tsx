// The mortgage. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import { deferredPage } from '../../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { MortgageData } from './load-mortgage.ts'

export const { loader, Page } = deferredPage(() =>
  import('./mortgage-screen.tsx').then(({ MortgageScreen, loadMortgage }) => ({
    Screen: MortgageScreen,
    load: loadMortgage,
  })),
)

export function meta({ data }: MetaArgs<MortgageData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
