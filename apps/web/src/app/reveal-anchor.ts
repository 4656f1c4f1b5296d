// An anchor inside a closed details element that is clicked while the page hydrates: the router's scroll restoration then
// cancels the browser's own jump, and neither opens the element nor scrolls to it.

export function revealAnchors(): void {
  // The link may have been clicked before this code was loaded.
  reveal()
  window.addEventListener('hashchange', reveal)
}

function reveal(): void {
  const target = document.getElementById(location.hash.slice(1))
  // The browser's own jump has opened it.
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!target || !closed) return
  closed.open = true
  target.scrollIntoView()
}
