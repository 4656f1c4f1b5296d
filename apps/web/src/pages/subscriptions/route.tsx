// What a mailbox is subscribed to. The link from a letter opens it; there is no password.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'

export const { loader, Page } = lazyPage(
  () =>
    import('./subscriptions-screen.tsx').then(({ SubscriptionsScreen }) => ({
      Screen: SubscriptionsScreen,
      load: async () => null,
    })),
  { waitMs: 0 },
)

export const meta = (): PageMeta => ({
  title: 'На что вы подписаны',
  description: 'Подборки и цены, о которых мы пишем на вашу почту.',
  noIndex: true,
})
