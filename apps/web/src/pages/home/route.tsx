// Home. The search and the sections below it hydrate on the first interaction, or after a while without one.
import { unlessLeaving } from '@kvartal/runtime/api'
import type { PageMeta } from '@kvartal/runtime/document'
import { LazyHydration, lazyPart } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { HERO_SIZES, HomePage, quickSearch } from './home-page.tsx'
import type { HomeData } from './load-home.ts'

const belowCode = () => import('./home-sections.tsx')
const below = lazyPart(() => belowCode().then(({ HomeSections }) => HomeSections))

/** The code of the loader is loaded together with the sections below, so that it is not part of the first load. */
export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const [{ loadHome }] = await Promise.all([unlessLeaving(belowCode()), below.load(), quickSearch.load()])
  return loadHome(args)
}

export function meta({ data }: MetaArgs<HomeData>): PageMeta {
  const { title, description, hero } = data.home
  return {
    title,
    description,
    ...(hero && { leadPicture: { picture: hero, sizes: HERO_SIZES } }),
    ...(import.meta.env.SSR && data.structured && { jsonLd: data.structured }),
  }
}

export function Page() {
  return (
    <>
      <HomePage />
      <LazyHydration part={below}>
        <below.Part />
      </LazyHydration>
    </>
  )
}
