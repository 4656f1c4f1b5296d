// Two pictures with a handle between.
export { BeforeAfter } from './before-after.tsx'
