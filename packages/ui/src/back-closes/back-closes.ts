// Back closes what was opened last, a dialog, a sheet, a popover, and leaves the page only when nothing is open. What is
// open stands on a history entry of its own, a copy of the entry of its page. The router never sees these copies: it
// neither adds them nor hears of the steps between them.
import { useEffect, useRef } from 'react'

/** In the state of a copy: how many layers are open on it. */
const MARK = 'openLayers'

interface Layer {
  close: () => void
  /** The state of the entry under its copy; undefined until the copy is there. */
  under?: unknown
  hasEntry: boolean
  /** Its copy has become the entry of what was chosen in it, and stays when it closes. */
  isKept: boolean
}

const layers: Layer[] = []
/** The depth that a step of ours leads to, until the browser has made that step. */
let target: number | null = null
let isListening = false

/** While `open`, Back calls `close` and stays on the page. Closed in another way, it leaves no entry behind. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const layer: Layer = { close: () => latest.current(), hasEntry: false, isKept: false }
    layers.push(layer)
    if (!isListening) addEventListener('popstate', onPopState, true)
    isListening = true
    settle()
    return () => {
      const place = layers.indexOf(layer)
      if (place < 0) return
      layers.splice(place, 1)
      settle()
    }
  }, [open])
}

/**
 * Gives the entry of the top layer to the page: the caller replaces it with the address of what was chosen in the layer.
 * All choices of one opening are then one entry. False when nothing is open: the caller adds an entry as usual.
 */
export function keepEntry(): boolean {
  const top = layers.at(-1)
  if (!top?.hasEntry || target !== null) return false
  if (!top.isKept) history.replaceState(top.under, '')
  top.isKept = true
  return true
}

/** Adds the entries that are missing and leaves those of closed layers. */
function settle(): void {
  if (target !== null) return
  const depth = depthOf(history.state)
  if (depth > layers.length) {
    step(layers.length - depth, layers.length)
    return
  }
  layers.forEach((layer, place) => {
    if (layer.hasEntry) return
    layer.hasEntry = true
    layer.under = history.state
    history.pushState({ ...history.state, [MARK]: place + 1 }, '')
  })
}

function step(by: number, to: number): void {
  target = to
  history.go(by)
}

function onPopState(event: PopStateEvent): void {
  if (target !== null) {
    event.stopImmediatePropagation()
    const isThere = depthOf(event.state) === target
    target = null
    // A page that was opened in the same moment got its entry first, and the step has left it.
    if (isThere) settle()
    else step(1, 0)
    return
  }
  const top = layers.pop()
  if (!top) return
  if (isSameEntry(event.state, top.under)) {
    event.stopImmediatePropagation()
    // The choice stays: only the layer closes.
    if (top.isKept) step(1, depthOf(top.under))
    top.close()
    return
  }
  // A jump over several entries is for the router.
  for (const layer of [top, ...layers.splice(0)]) layer.close()
}

function depthOf(state: unknown): number {
  return (state as { [MARK]?: number } | null)?.[MARK] ?? 0
}

/** By what the router and we write into an entry. */
function isSameEntry(one: unknown, other: unknown): boolean {
  const idOf = (state: unknown) => {
    const { key, idx } = (state ?? {}) as { key?: string; idx?: number }
    return `${key} ${idx} ${depthOf(state)}`
  }
  return idOf(one) === idOf(other)
}
