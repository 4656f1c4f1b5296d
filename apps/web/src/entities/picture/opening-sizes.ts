/** The `sizes` of the full-width picture at the top of a page; its own file, so that a route's metadata needs no component. */
export const OPENING_SIZES = '100vw'
