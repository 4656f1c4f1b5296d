// A note inside a screen.
export { Note } from './note.tsx'
