// Texts as the store's search compares them.

/** The text in lower case and without ё, as the function kvartal_folded of the store makes it. */
export const foldedText = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** A pattern of LIKE that finds the text in any place. */
export const likePart = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
