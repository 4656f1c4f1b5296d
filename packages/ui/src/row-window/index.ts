// Renders only the visible rows of a long list.
export { type RowWindow, useRowWindow, WINDOWED_FROM } from './row-window.ts'
export { useWantedFocus } from './use-wanted-focus.ts'
