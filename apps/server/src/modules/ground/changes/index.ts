// Watches the store for changes.
export { type Changes, type OnChange, type Topic, watchChanges } from './service.ts'
