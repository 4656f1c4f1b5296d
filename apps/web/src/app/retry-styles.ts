// Style files that did not arrive are loaded again. The page can be used without them.
import { keepTrying } from '@kvartal/runtime/hydration'

/** After the load event, for which a browser waits for every style file. */
export function retryStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null)
      keepTrying(
        () => loadAgain(link),
        () => link.remove(),
      )
  }
}

/** In the place of the lost one: a later file may overrule it. */
function loadAgain(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    copy.onload = () => resolve()
    copy.onerror = () => {
      copy.remove()
      reject(new Error(`not loaded: ${link.href}`))
    }
    link.before(copy)
  })
}
