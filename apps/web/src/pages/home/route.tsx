// Home: loads the projects and the page's own texts.

import type { HomeAnswer, ProjectItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

export { HomePage as Page } from './home-page.tsx'

export interface HomeData {
  home: HomeAnswer
  projects: ProjectItem[]
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { api } = loadContextOf(context)
  const [home, { projects }] = await Promise.all([
    api.call(endpoints.home, undefined),
    api.call(endpoints.projectItems, undefined),
  ])
  return { home, projects: inOrder(projects, home.projectOrder) }
}

export function meta({ data }: MetaArgs<HomeData>): PageMeta {
  const { hero } = data.home
  return {
    title: data.home.title,
    description: data.home.description,
    ...(hero && { image: { src: hero.src, width: hero.width, height: hero.height, alt: hero.alt } }),
  }
}

function inOrder(projects: ProjectItem[], order: readonly string[]): ProjectItem[] {
  const place = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : order.length)
  return [...projects].sort((a, b) => place(a.slug) - place(b.slug))
}
