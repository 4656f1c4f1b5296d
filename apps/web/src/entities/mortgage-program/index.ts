// How a page that is about a mortgage program shows it.
export { ProgramNote } from './program-note.tsx'
