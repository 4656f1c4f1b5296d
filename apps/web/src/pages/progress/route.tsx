// Construction. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { ProgressData } from './load-progress.ts'

const texts = { heading: 'Ход строительства' }

const bringScreen = () => import('./progress-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ ProgressScreen }) => ProgressScreen))

export async function loader(args: LoaderFunctionArgs): Promise<ProgressData> {
  const [{ loadProgress }] = await Promise.all([bringScreen(), screen.load()])
  return loadProgress(args)
}

export function meta({ data: { page } }: MetaArgs<ProgressData>): PageMeta {
  return pageTextsMeta(page, texts.heading)
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
