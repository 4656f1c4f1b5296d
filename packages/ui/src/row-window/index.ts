// Renders only the rows in sight of a long list.
export { type RowWindow, useRowWindow, WINDOWED_FROM } from './row-window.ts'
