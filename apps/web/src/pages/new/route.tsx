// The newest offers: the same catalog, newest first. Its code, too, comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import type { CatalogPageData } from '../../features/catalog/index.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const bringScreen = () => import('./new-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ NewScreen }) => NewScreen))

let screenModule: Awaited<ReturnType<typeof bringScreen>> | undefined

export async function loader(args: LoaderFunctionArgs): Promise<CatalogPageData> {
  // What has come is not asked for again: a filter's question must leave in the same turn as the press.
  screenModule ??= await bringScreen()
  await screen.load()
  return screenModule.load(args)
}

export function meta({ data }: MetaArgs<CatalogPageData>): PageMeta {
  const { title, description } = data.help.newFlats
  return { title, description, canonicalPath: hrefs.newFlats }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
