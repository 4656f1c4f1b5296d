// The page about the company. The server renders it as plain HTML; the code of its screen is loaded later.

import { endpoints } from '@kvartal/contract/client'
import type { AboutAnswer } from '@kvartal/contract/company-pages'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { OPENING_SIZES } from '../../entities/picture/opening-sizes.ts'
import { loadCompanyLd } from '../../shared/seo/load-company-ld.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'

const screen = lazyScreen(() => import('./about-screen.tsx').then(({ AboutScreen }) => AboutScreen))
export const { Page } = screen

export interface AboutData extends AboutAnswer {
  /** The company as structured data; null in the browser, which needs none. */
  structured: object | null
  degraded: boolean
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AboutData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [about, structured] = await Promise.all([
    api.call(endpoints.about, undefined),
    import.meta.env.SSR ? optional.load(loadCompanyLd(api, new URL(request.url).origin)) : null,
    screen.load(),
  ])
  if (api.isOwn('site')) return { ...about, structured, degraded: optional.degraded }
  const { knownProjects } = await import('../../shared/api/own-stock.ts')
  const finished = await knownProjects(api, about.finished)
  return { ...about, finished, structured, degraded: optional.degraded }
}

export function meta({ data: { page, heading, picture, structured } }: MetaArgs<AboutData>): PageMeta {
  return {
    ...pageTextsMeta(page, heading),
    leadPicture: picture && { picture, sizes: OPENING_SIZES },
    ...(import.meta.env.SSR && structured && { jsonLd: [structured] }),
  }
}
