// One project. The page reads as plain HTML; the code of its screen comes when the visitor begins to use it.
import { lazyPage } from '@kvartal/runtime/hydration'

export { projectMeta as meta } from './project-meta.ts'

export const { loader, Page } = lazyPage(() =>
  import('./project-screen.tsx').then(({ ProjectScreen, loadProject }) => ({
    Screen: ProjectScreen,
    load: loadProject,
  })),
)
