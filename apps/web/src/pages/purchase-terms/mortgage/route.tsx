// The mortgage. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { MortgageData } from './load-mortgage.ts'

export const { loader, Page } = lazyPage(() =>
  import('./mortgage-screen.tsx').then(({ MortgageScreen, loadMortgage }) => ({
    Screen: MortgageScreen,
    load: loadMortgage,
  })),
)

export function meta({ data }: MetaArgs<MortgageData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
