// Displayed widths of the projects' pictures by their position in the list; the document preloads the first one.
export const LEAD_SIZES = '(min-width: 1025px) 62vw, 100vw'
export const SECOND_SIZES = '(min-width: 541px) 50vw, 100vw'
export const BAND_SIZES = '100vw'
