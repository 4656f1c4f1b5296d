// Back closes what was opened last, a dialog, a sheet, a popover, and leaves the page only when nothing is open. What is
// open stands on a history entry of its own, a copy of the entry of its page. The router never sees these copies: it
// neither adds them nor hears of the steps between them.
import { useEffect, useRef } from 'react'
import { STEP_EVENT } from '../history-steps/index.ts'

/** In the state of a copy: how many layers are open on it. */
const MARK = 'openLayers'

interface Layer {
  close: () => void
  /** The state of the entry under its copy; undefined until the copy is there. */
  under?: unknown
  hasEntry: boolean
  /** The layer's copy has become the history entry of what was chosen in it, and stays when the layer closes. */
  isKept: boolean
}

const layers: Layer[] = []
/** While a step of ours is under way: ends the wait for it. */
let endStep: (() => void) | undefined
let isListening = false
let leavesEntries = false
/** A browser that makes no step must not hold the page back for ever. */
const STEP_LIMIT_MS = 5_000

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
    listen()
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
  if (!top?.hasEntry || endStep) return false
  if (!top.isKept) history.replaceState(top.under, '')
  top.isKept = true
  return true
}

/**
 * A reloaded page stands on the entry of what was open before. Leaves it, so that the first Back leaves the page, and from
 * now on any entry of something that is closed. Returns what ends that.
 */
export function leaveEntriesOfReload(): () => void {
  leavesEntries = true
  listen()
  settle()
  return () => {
    leavesEntries = false
  }
}

function listen(): void {
  if (!isListening) addEventListener(STEP_EVENT, onStep)
  isListening = true
}

/** Adds the entries that are missing and leaves those of closed layers. */
function settle(): void {
  if (endStep) return
  const depth = depthOf(history.state)
  const entries = layers.filter(({ hasEntry }) => hasEntry).length
  if (depth > entries) {
    step(entries - depth)
    return
  }
  layers.forEach((layer, place) => {
    if (layer.hasEntry) return
    layer.hasEntry = true
    layer.under = history.state
    history.pushState({ ...history.state, [MARK]: place + 1 }, '')
  })
}

/**
 * A step takes the browser a moment. A page that is opened meanwhile, by the click that has closed a popover, gets its
 * entry after the step: otherwise the step would leave that page.
 */
function step(by: number): void {
  const { pushState, replaceState } = history
  const held: (() => void)[] = []
  history.pushState = (...entry) => void held.push(() => history.pushState(...entry))
  history.replaceState = (...entry) => void held.push(() => history.replaceState(...entry))
  const end = () => endStep?.()
  const timer = setTimeout(end, STEP_LIMIT_MS)
  // Where nobody watches the steps, in tests of one component, the step itself ends the wait.
  addEventListener('popstate', end)
  endStep = () => {
    endStep = undefined
    clearTimeout(timer)
    removeEventListener('popstate', end)
    history.pushState = pushState
    history.replaceState = replaceState
    for (const change of held) change()
    settle()
  }
  history.go(by)
}

function onStep(event: Event): void {
  const { detail: state } = event as CustomEvent<unknown>
  if (endStep) {
    event.preventDefault()
    endStep()
    return
  }
  const top = layers.pop()
  if (!top) {
    // Forward leads to the entry of a layer that is closed by now.
    if (leavesEntries) settle()
    return
  }
  if (isSameEntry(state, top.under)) {
    event.preventDefault()
    // The choice stays: only the layer closes.
    if (top.isKept) step(1)
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
