/** On the root element: the next navigation by a link is shown as a view transition, where the browser has them. */
export const TRANSITION_ATTRIBUTE = 'data-transition'
