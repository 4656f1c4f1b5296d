// Projects. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { ProjectsData } from './load-projects.ts'

export const { loader, Page } = lazyPage(() =>
  import('./projects-screen.tsx').then(({ ProjectsScreen, loadProjects }) => ({
    Screen: ProjectsScreen,
    load: loadProjects,
  })),
)

/** Made with the data: the first load does not carry the code for it. */
export function meta({ data }: MetaArgs<ProjectsData>): PageMeta {
  return data.meta
}
