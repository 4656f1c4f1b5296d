// The catalog of flats. Its screen works as plain HTML first; the code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { ListPageData } from './list-screen.tsx'

const bringScreen = () => import('./list-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ ListScreen }) => ListScreen))

let screenModule: Awaited<ReturnType<typeof bringScreen>> | undefined

export async function loader(args: LoaderFunctionArgs): Promise<ListPageData> {
  // What has come is not asked for again: a filter's question must leave in the same turn as the press.
  screenModule ??= await bringScreen()
  await screen.load()
  return screenModule.load(args)
}

export function meta({ data }: MetaArgs<ListPageData>): PageMeta {
  return data.about
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
