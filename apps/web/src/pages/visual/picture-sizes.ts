// Displayed width of a project's picture: used by the page and by the preload in the document.
export const PROJECT_SIZES = '(min-width: 1025px) 58vw, (min-width: 701px) 50vw, 100vw'
