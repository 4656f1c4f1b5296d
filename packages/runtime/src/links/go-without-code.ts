// What a click does whose code did not load: it opens the address of its link as a document, as it does without scripts.
// Without a connection that would replace a page that works by the browser's own error, so the page stays and says so.

let sayOffline = (): void => {}

/** The site's own words for it. */
export function onOfflineClick(say: () => void): void {
  sayOffline = say
}

/** Does not resolve when the page is left. */
export async function goWithoutCode(href: string, signal?: AbortSignal): Promise<void> {
  const isReachable = await isSiteReachable()
  if (signal?.aborted) return
  if (!isReachable) return sayOffline()
  window.location.assign(href)
  await new Promise(() => {})
}

/** `navigator.onLine` is true in a tunnel too. Any answer of the server counts. */
function isSiteReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
