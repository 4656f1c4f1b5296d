// Paying at once. The screen works as plain HTML first, its calculator as a form; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../../shared/routing/route-module.ts'
import type { PageMeta } from '../../../shared/seo/page-meta.ts'
import type { FullData } from './load-full.ts'

const bringScreen = () => import('./full-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ FullScreen }) => FullScreen))

export async function loader(args: LoaderFunctionArgs): Promise<FullData> {
  const [{ loadFull }] = await Promise.all([bringScreen(), screen.load()])
  return loadFull(args)
}

export function meta({ data }: MetaArgs<FullData>): PageMeta {
  return { title: data.answer.title, description: data.answer.description }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
