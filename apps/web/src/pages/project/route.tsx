// One project. The page reads as plain HTML; the code of its screen comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { ProjectData } from './load-project.ts'

export { projectMeta as meta } from './project-meta.ts'

const bringScreen = () => import('./project-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ ProjectScreen }) => ProjectScreen))

export async function loader(args: LoaderFunctionArgs): Promise<ProjectData> {
  const [{ loadProject }] = await Promise.all([bringScreen(), screen.load()])
  return loadProject(args)
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
