// The ways to buy side by side. Plain HTML first; its code comes when the visitor begins to use the page.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { HubData } from './hub/load-hub.ts'

const bringScreen = () => import('./hub/hub-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ HubScreen }) => HubScreen))

export async function loader(args: LoaderFunctionArgs): Promise<HubData> {
  const [{ loadHub }] = await Promise.all([bringScreen(), screen.load()])
  return loadHub(args)
}

export function meta({ data }: MetaArgs<HubData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
