// The early script of /favorites. Before the first paint it reads the visitor's list from local storage, so that the page
// shows at once the empty list or as many card placeholders as there are flats, and it asks for the flats while the
// page's code is still loading. A plain script: it must have no imports of code, and the page works without it.
import type { EarlyAnswer } from './early-answer.ts'

declare global {
  interface Window {
    earlyFavorites?: EarlyAnswer | undefined
  }
}

;(() => {
  const TIMEOUT_MS = 10_000
  /** As in the contract: ids that one call for favourites may carry. */
  const MOST_IDS = 200
  const manager = document.currentScript?.dataset.manager
  const query = new URLSearchParams(location.search)
  // A list from a link is in the HTML already.
  if (manager === undefined || query.has('ids')) return

  const root = document.documentElement
  const ids = storedIds()
  // Read by favorites-screen.module.css.
  root.dataset.favorites = String(ids.length)
  root.style.setProperty('--favorite-count', `"${ids.length}"`)
  if (ids.length === 0 || ids.length > MOST_IDS) return

  const flats = ask(ids)
  window.earlyFavorites = { ids, flats }
  // The page's own code reports a failure.
  flats.then(showPlans).catch(() => {})

  /** As parseFavorites does it. Whatever is wrong with the storage is left to the page. */
  function storedIds(): number[] {
    try {
      const stored = JSON.parse(localStorage.getItem('favoriteList') ?? '[]') as ({ id?: unknown } | null)[]
      const all = stored.map((item) => Number(item?.id))
      return all.filter((id, place) => Number.isInteger(id) && id > 0 && all.indexOf(id) === place)
    } catch {
      return []
    }
  }

  async function ask(asked: readonly number[]): Promise<unknown> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
    try {
      const path = `/marketplace/favorite?ids=${encodeURIComponent(asked.join('|'))}`
      const answer = await fetch(manager + path, { signal: timeout.signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return await answer.json()
    } finally {
      clearTimeout(timer)
    }
  }

  /** Puts the drawings into the placeholders: the page's code only adds the words. */
  function showPlans(answer: unknown): void {
    // Sorted by something else than the order of adding, the first cards are not known yet.
    if (query.has('sort')) return
    const found = new Map<unknown, string | undefined>()
    for (const flat of Object.values(answer as Record<string, never>).flat() as FlatWithPlan[]) {
      found.set(flat.id, typeof flat.scheme === 'string' ? flat.scheme : flat.scheme?.card)
    }
    const plans = ids.filter((id) => found.has(id)).map((id) => found.get(id))
    document.querySelectorAll<HTMLImageElement>('img[data-early-plan]').forEach((image, place) => {
      const plan = plans[place]
      // As the reader of the answer does it: an address may start at the root of the host that gave it.
      if (plan) image.src = /^\/(?!\/)/.test(plan) ? manager + plan : plan
    })
  }

  interface FlatWithPlan {
    id: number
    scheme?: { card: string } | string | null
  }
})()
