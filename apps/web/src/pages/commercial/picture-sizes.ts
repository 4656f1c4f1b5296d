// Displayed width of the opening picture: used by the page and by the preload in the document.
export const OPENING_SIZES = '(min-width: 1025px) 42vw, 100vw'
