// One project. The page reads as plain HTML; the code of its screen comes when the visitor begins to use it.
import { deferredPage } from '@kvartal/runtime/hydration'

export { projectMeta as meta } from './project-meta.ts'

export const { loader, Page } = deferredPage(() =>
  import('./project-screen.tsx').then(({ ProjectScreen, loadProject }) => ({
    Screen: ProjectScreen,
    load: loadProject,
  })),
)
