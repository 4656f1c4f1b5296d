// The address that answers a phrase with the list of flats, for a plain form. No zod: the browser loads this file.

export const FIND_FLATS_PATH = '/find-flats'
/** The parameter with the phrase. */
export const FIND_FLATS_WORDS = 'words'
/** Parameter of the list: words of the phrase that the list does not follow. */
export const WORDS_LEFT = 'words_left'
