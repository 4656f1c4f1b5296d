/**
 * Marks a link whose click needs code: it opens something over the page, or only the browser knows where it leads. A click
 * before hydration waits for the code; where the code does not load, the link is followed.
 */
export const OPENS_IN_PLACE = 'data-opens-in-place'
