// How a project is shown.
export { metroText, ProjectFacts } from './project-facts.tsx'
