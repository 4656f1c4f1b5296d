// A card's picture grows into the main picture of the next page, by a view transition of the browser. A card has
// `data-grows` and its picture `data-picture`; the main picture of a page has `data-page-picture`, and base.css of
// packages/ui names it for the browser.
import { TRANSITION_ATTRIBUTE } from '@kvartal/runtime/links'

/** The name of the view transition in base.css. */
const NAME = 'page-picture'

let named: HTMLElement | undefined

/** Before the link's own handler, which navigates. */
export function growPictures(): void {
  document.addEventListener('click', ({ target }) => prepare(target as Element), true)
}

/** Asks for a transition when a card was clicked, and names the picture that grows. */
function prepare(clicked: Element): void {
  // The navigation of an earlier click may have failed, and two pictures of one name cancel the transition.
  named?.style.removeProperty('view-transition-name')
  named = undefined
  const picture = clicked.closest('a') && clicked.closest('[data-grows]')?.querySelector<HTMLElement>('[data-picture]')
  const grows = picture && !matchMedia('(prefers-reduced-motion: reduce)').matches
  document.documentElement.toggleAttribute(TRANSITION_ATTRIBUTE, Boolean(grows))
  // Between two pages that have a main picture, the one turns into the other in place.
  if (!grows || document.querySelector('[data-page-picture]')) return
  named = picture
  picture.style.setProperty('view-transition-name', NAME)
}
