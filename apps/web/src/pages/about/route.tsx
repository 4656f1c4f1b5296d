// The page about the company. The server renders it as plain HTML; the code of its screen is loaded later.
import type { AboutAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { OPENING_SIZES } from '../../entities/picture/opening-sizes.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'

const screen = lazyScreen(() => import('./about-screen.tsx').then(({ AboutScreen }) => AboutScreen))
export const { Page } = screen

export async function loader({ context }: LoaderFunctionArgs): Promise<AboutAnswer> {
  const { api } = loadContextOf(context)
  const [about] = await Promise.all([api.call(endpoints.about, undefined), screen.load()])
  return about
}

export const earlyScript = 'src/app/late-sections/early-sections.ts'

export function meta({ data: { page, heading, picture } }: MetaArgs<AboutAnswer>): PageMeta {
  return { ...pageTextsMeta(page, heading), leadPicture: picture && { picture, sizes: OPENING_SIZES } }
}
