// One flat. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { FlatData } from './load-flat.ts'

const bringScreen = () => import('./flat-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ FlatScreen }) => FlatScreen))

export async function loader(args: LoaderFunctionArgs): Promise<FlatData> {
  const [{ loadFlat }] = await Promise.all([bringScreen(), screen.load()])
  return loadFlat(args)
}

/** Structured data is read from the server's markup only: the browser does not carry the code for it. */
const jsonLd = import.meta.env.SSR ? await import('./flat-json-ld.ts') : null

export function meta({ data }: MetaArgs<FlatData>): PageMeta {
  return { ...data.meta, ...(jsonLd && { jsonLd: jsonLd.flatJsonLd(data) }) }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
