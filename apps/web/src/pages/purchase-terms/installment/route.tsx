// Installment. The server renders plain HTML with the calculator as a form; the code is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { wayMeta } from '../blocks/way-meta.ts'
import type { InstallmentData } from './load-installment.ts'

export const { loader, Page } = lazyPage(() =>
  import('./installment-screen.tsx').then(({ InstallmentScreen, loadInstallment }) => ({
    Screen: InstallmentScreen,
    load: loadInstallment,
  })),
)

export function meta({ data }: MetaArgs<InstallmentData>): PageMeta {
  return wayMeta(data.answer)
}
