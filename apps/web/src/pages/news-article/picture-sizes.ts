// Displayed width of the article's picture: used by the page and by the preload in the document.
export const ARTICLE_PICTURE_SIZES = '(min-width: 1025px) 84vw, 100vw'
