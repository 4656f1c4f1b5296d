// How a project is shown.
export { ProjectFacts } from './project-facts.tsx'
export { ProjectIndex } from './project-index.tsx'
export { classLabels, placeText, projectKeys, projectOffers, stageLabels } from './project-words.ts'
export { ProjectsFailed } from './projects-failed.tsx'
export { loadProjectItems, type ProjectsLoad } from './projects-load.ts'
export { useProjectsLoad } from './use-projects-load.ts'
