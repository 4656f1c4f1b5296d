// Projects. The server renders plain HTML; the code of the screen is loaded on first interaction.
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

/** The loader creates the metadata, so that the first load does not contain the code for it. */
export function meta({ data }: MetaArgs<ProjectsData>): PageMeta {
  return data.meta
}
