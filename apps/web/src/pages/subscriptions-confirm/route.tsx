// The page of the link in a confirmation letter. It confirms by a click, not by being opened: mail programs open links.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'

export const { loader, Page } = lazyPage(
  () => import('./confirm-screen.tsx').then(({ ConfirmScreen }) => ({ Screen: ConfirmScreen, load: async () => null })),
  { waitMs: 0 },
)

export const meta = (): PageMeta => ({
  title: 'Подтверждение подписки',
  description: 'Подписка на новые квартиры и цены подтверждается одним нажатием.',
  noIndex: true,
})
