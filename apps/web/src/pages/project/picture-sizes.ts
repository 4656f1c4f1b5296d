// Displayed width of the project's main picture: used by the page and by the preload in the document.
export const HERO_SIZES = '100vw'
