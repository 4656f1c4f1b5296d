// News of what has changed in the store.
export { type Changes, type OnChange, type Topic, watchChanges } from './service.ts'
