// Projects. The screen works as plain HTML first; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { ProjectsData } from './load-projects.ts'

const bringScreen = () => import('./projects-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ ProjectsScreen }) => ProjectsScreen))

export async function loader(args: LoaderFunctionArgs): Promise<ProjectsData> {
  const [{ loadProjects }] = await Promise.all([bringScreen(), screen.load()])
  return loadProjects(args)
}

/** Made with the data: the first load does not carry the code for it. */
export function meta({ data }: MetaArgs<ProjectsData>): PageMeta {
  return data.meta
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
