// One project. The server renders plain HTML; the code of the screen is loaded on first interaction.
import { lazyPage } from '@kvartal/runtime/hydration'

export { projectMeta as meta } from './project-meta.ts'

export const { loader, Page } = lazyPage(() =>
  import('./project-screen.tsx').then(({ ProjectScreen, loadProject }) => ({
    Screen: ProjectScreen,
    load: loadProject,
  })),
)
