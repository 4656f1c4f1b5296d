// Texts as the store's search compares them.

/** As the function kvartal_folded of the store: lower case, without ё. */
export const foldedText = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** A pattern of LIKE that finds the text in any place. */
export const likePart = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
