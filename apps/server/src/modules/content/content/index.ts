// The company's content besides its inventory: texts, projects, media records.
export type { Entry } from './repository.ts'
export { ContentStore } from './store.ts'
