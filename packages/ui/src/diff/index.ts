// What was and what is.
export { Added, Removed } from './diff.tsx'
