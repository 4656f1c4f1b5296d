// A small tag.
export { Tag } from './tag.tsx'
