// The catalog of flats. Its screen works as plain HTML first; the code comes when the visitor begins to use it.
import { formatCount } from '@kvartal/ui/number-display'
import type { LoaderFunctionArgs } from 'react-router'
import type { CatalogPageData } from '../../features/catalog/index.ts'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const bringScreen = () => import('./list-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ ListScreen }) => ListScreen))

export const parts = [
  'src/pages/list/list-screen.tsx',
  'src/features/catalog/list/flat-tiles.tsx',
  'src/features/catalog/list/chessboard.tsx',
]

export async function loader(args: LoaderFunctionArgs): Promise<CatalogPageData> {
  const [{ load }] = await Promise.all([bringScreen(), screen.load()])
  return load(args)
}

export function meta({ data }: MetaArgs<CatalogPageData>): PageMeta {
  const { heading, title, description } = data.help.list
  const total = data.answer?.total
  return {
    title: total ? `${heading} от застройщика: ${formatCount(total, ['квартира', 'квартиры', 'квартир'])}` : title,
    description,
    canonicalPath: hrefs.list,
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
