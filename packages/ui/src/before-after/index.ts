// Two pictures with a handle between them.
export { BeforeAfter } from './before-after.tsx'
