// Projects. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { ProjectsData } from './load-projects.ts'

export const { loader, Page } = deferredPage(() =>
  import('./projects-screen.tsx').then(({ ProjectsScreen, loadProjects }) => ({
    Screen: ProjectsScreen,
    load: loadProjects,
  })),
)

/** Made with the data: the first load does not carry the code for it. */
export function meta({ data }: MetaArgs<ProjectsData>): PageMeta {
  return data.meta
}
