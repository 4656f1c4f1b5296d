// The prefetcher's code is loaded with the first link that asks for it: no page needs it for its own first load.
import type { createPrefetcher } from './prefetch.ts'
import type { Routing } from './routing-context.ts'

export function latePrefetcher(...site: Parameters<typeof createPrefetcher>): Routing['prefetch'] {
  let loading: Promise<Routing['prefetch']> | undefined
  return (href, pointedAt) => {
    loading ??= import('./prefetch.ts').then((code) => code.createPrefetcher(...site))
    loading.then(
      (prefetch) => prefetch(href, pointedAt),
      // A link works without it, and the next one tries again.
      () => {
        loading = undefined
      },
    )
  }
}
