// The command palette: one field that finds and does.
export { CommandPalette, type PaletteGroup, type PaletteItem } from './command-palette.tsx'
