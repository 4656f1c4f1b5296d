// Commercial lots. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { CommercialData } from './load-commercial.ts'
import { OPENING_SIZES } from './picture-sizes.ts'

const texts = { heading: 'Коммерческие помещения' }

const bringScreen = () => import('./commercial-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ CommercialScreen }) => CommercialScreen))

export async function loader(args: LoaderFunctionArgs): Promise<CommercialData> {
  const [{ loadCommercial }] = await Promise.all([bringScreen(), screen.load()])
  return loadCommercial(args)
}

export function meta({ data: { page } }: MetaArgs<CommercialData>): PageMeta {
  return {
    ...pageTextsMeta(page, texts.heading),
    ...(page?.picture && { leadPicture: { picture: page.picture, sizes: OPENING_SIZES } }),
  }
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
