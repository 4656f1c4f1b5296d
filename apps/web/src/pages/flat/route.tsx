// One flat. The server renders plain HTML; the code of the screen is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { FlatData } from './load-flat.ts'

export const { loader, Page } = lazyPage(() =>
  import('./flat-screen.tsx').then(({ FlatScreen, loadFlat }) => ({ Screen: FlatScreen, load: loadFlat })),
)

/** Structured data is only rendered on the server: the browser does not load the code for it. */
const jsonLd = import.meta.env.SSR ? await import('./flat-json-ld.ts') : null

export function meta({ data }: MetaArgs<FlatData>): PageMeta {
  return { ...data.meta, ...(jsonLd && { jsonLd: jsonLd.flatJsonLd(data) }) }
}
