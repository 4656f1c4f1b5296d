/** Marks a link that opens something over the page once there is code; until then a press on it waits for the code. */
export const OPENS_IN_PLACE = 'data-opens-in-place'
