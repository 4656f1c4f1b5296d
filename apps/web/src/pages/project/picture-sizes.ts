// The width of the project's large picture on screen: the document asks for it ahead, the page shows it.
export const HERO_SIZES = '100vw'
