// The company about itself. It reads as plain HTML; the code of its screen comes later.
import type { AboutAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { deferredScreen } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'

const screen = deferredScreen(() => import('./about-screen.tsx').then(({ AboutScreen }) => AboutScreen))
export const { Page } = screen

export async function loader({ context }: LoaderFunctionArgs): Promise<AboutAnswer> {
  const { api } = loadContextOf(context)
  const [about] = await Promise.all([api.call(endpoints.about, undefined), screen.load()])
  return about
}

export function meta({ data }: MetaArgs<AboutAnswer>): PageMeta {
  return pageTextsMeta(data.page, data.heading)
}
