// The width of the article's picture on screen: the document asks for it ahead, the page shows it.
export const ARTICLE_PICTURE_SIZES = '(min-width: 1025px) 84vw, 100vw'
