// The early script of /favorites. Before the first paint it reads the visitor's list from local storage, so that the
// page immediately shows the empty list or the right number of card placeholders. It also requests the flats while the
// page's code is still loading. A plain script: it must not import code, and the page works without it.
import type { EarlyAnswer } from './early-answer.ts'

declare global {
  interface Window {
    earlyFavorites?: EarlyAnswer | undefined
  }
}

;(() => {
  const TIMEOUT_MS = 10_000
  /** The maximum number of ids in one call, as in the contract. */
  const MAX_IDS = 200
  const manager = document.currentScript?.dataset.manager
  const query = new URLSearchParams(location.search)
  // A shared list is already in the HTML.
  if (manager === undefined || query.has('ids')) return

  const root = document.documentElement
  const ids = storedIds()
  // Read by favorites-screen.module.css.
  root.dataset.favorites = String(ids.length)
  root.style.setProperty('--favorite-count', `"${ids.length}"`)
  if (ids.length === 0 || ids.length > MAX_IDS) return

  const flats = requestFlats(ids)
  window.earlyFavorites = { ids, flats }
  // The page's own code reports a failure.
  flats.then(showPlans).catch(() => {})

  /** Works like parseFavorites. The page handles an invalid entry in the storage. */
  function storedIds(): number[] {
    try {
      const stored = JSON.parse(localStorage.getItem('favoriteList') ?? '[]') as ({ id?: unknown } | null)[]
      const all = stored.map((item) => Number(item?.id))
      return all.filter((id, place) => Number.isInteger(id) && id > 0 && all.indexOf(id) === place)
    } catch {
      return []
    }
  }

  async function requestFlats(requested: readonly number[]): Promise<unknown> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
    try {
      // Like favorites of the contract's endpoints.ts: the specification names no parameter for the ids.
      const path = `/marketplace/favorite${manager ? '' : '?ids='}${encodeURIComponent(requested.join('|'))}`
      const answer = await fetch(manager + path, { signal: timeout.signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return await answer.json()
    } finally {
      clearTimeout(timer)
    }
  }

  /** Puts the drawings into the placeholders; the page's code adds the texts. */
  function showPlans(answer: unknown): void {
    // In another order than that of adding, the first cards are not known yet.
    if (query.has('sort')) return
    const found = new Map<unknown, string | undefined>()
    for (const flat of Object.values(answer as Record<string, never>).flat() as FlatWithPlan[]) {
      found.set(flat.id, typeof flat.scheme === 'string' ? flat.scheme : flat.scheme?.card)
    }
    const plans = ids.filter((id) => found.has(id)).map((id) => found.get(id))
    document.querySelectorAll<HTMLElement>('[data-early-plan]').forEach((box, place) => {
      const plan = plans[place]
      if (!plan) return
      const image = document.createElement('img')
      image.className = box.dataset.earlyPlan ?? ''
      image.alt = ''
      // Like the contract's reader: a URL that starts with a slash is relative to the host of the response.
      image.src = /^\/(?!\/)/.test(plan) ? manager + plan : plan
      box.append(image)
    })
  }

  interface FlatWithPlan {
    id: number
    scheme?: { card: string } | string | null
  }
})()
