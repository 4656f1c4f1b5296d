// Mortgage. The server renders plain HTML with the calculator as a form; the code is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { wayMeta } from '../blocks/way-meta.ts'
import type { MortgageData } from './load-mortgage.ts'

export const { loader, Page } = lazyPage(() =>
  import('./mortgage-screen.tsx').then(({ MortgageScreen, loadMortgage }) => ({
    Screen: MortgageScreen,
    load: loadMortgage,
  })),
)

export function meta({ data }: MetaArgs<MortgageData>): PageMeta {
  return wayMeta(data.answer)
}
