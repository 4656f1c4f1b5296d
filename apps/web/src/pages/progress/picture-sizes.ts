// Displayed width of the first picture: used by the page and by the preload in the document.
export const LEAD_SIZES = '(min-width: 1025px) 64vw, 100vw'
