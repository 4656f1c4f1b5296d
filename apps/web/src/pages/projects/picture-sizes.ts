// Widths of the projects' pictures on screen, by their place in the list; the document asks for the first one ahead.
export const LEAD_SIZES = '(min-width: 1025px) 62vw, 100vw'
export const SECOND_SIZES = '(min-width: 541px) 50vw, 100vw'
export const BAND_SIZES = '100vw'
