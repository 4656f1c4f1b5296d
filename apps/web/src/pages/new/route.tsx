// The newest offers: the same catalog, newest first. Its code, too, comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import type { CatalogPageData } from '../../features/catalog/index.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const bringScreen = () => import('./new-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ NewScreen }) => NewScreen))

export const parts = [
  'src/pages/new/new-screen.tsx',
  'src/features/catalog/list/flat-tiles.tsx',
  'src/features/catalog/list/chessboard.tsx',
]

export async function loader(args: LoaderFunctionArgs): Promise<CatalogPageData> {
  const [{ load }] = await Promise.all([bringScreen(), screen.load()])
  return load(args)
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
