/**
 * Marks a link whose click needs code: it opens something over the page, or only the browser knows where it leads. Until
 * the code has come a click on it waits; without the code the link is followed as it is.
 */
export const OPENS_IN_PLACE = 'data-opens-in-place'
