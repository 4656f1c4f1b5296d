// Paying in parts. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import { deferredPage } from '../../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { InstallmentData } from './load-installment.ts'

export const { loader, Page } = deferredPage(() =>
  import('./installment-screen.tsx').then(({ InstallmentScreen, loadInstallment }) => ({
    Screen: InstallmentScreen,
    load: loadInstallment,
  })),
)

export function meta({ data }: MetaArgs<InstallmentData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}
