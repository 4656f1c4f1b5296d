// The answer that the catalog in the browser gives before the navigation to its address: to a filter that was just
// clicked, or to one that the visitor is still choosing with a slider.
import type { CatalogAddress } from '@kvartal/contract/catalog/address'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UsedLocalCatalog } from '../local/index.ts'
import { marketplaceRequest, type WholeAnswer } from './ask-catalog.ts'

export interface ShownDraft {
  readonly answer: WholeAnswer
  /** A slider is moving: another draft follows in the next frame. */
  readonly isMoving: boolean
}

export interface Draft {
  /** Null when the list shows the filter of the address. */
  shown: ShownDraft | null
  /** While a slider moves: once per frame. Null ends the draft. */
  move: (address: CatalogAddress | null) => void
  /** After a click: the pressed control is painted first, then the list, then `next` runs. */
  settle: (address: CatalogAddress, next: () => void) => void
}

/**
 * `under` is the answer under the draft. A new one ends the draft, except while a choice `isWanted`: then it may be the
 * answer to an earlier click, and the later one stays on screen.
 */
export function useDraft(
  under: WholeAnswer | null,
  isWanted: boolean,
  { catalog }: UsedLocalCatalog,
  folds: boolean,
): Draft {
  const [draft, setDraft] = useState<(ShownDraft & { under: WholeAnswer }) | null>(null)
  if (draft && draft.under !== under && !isWanted) setDraft(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const show = (address: CatalogAddress | null, isMoving: boolean) => {
    const answer = address && under && catalog.answer(marketplaceRequest(address, under.limit, folds))
    setDraft(answer && under ? { under, answer, isMoving } : null)
  }
  return {
    shown: draft && (isWanted || draft.under === under) ? draft : null,
    move: (address) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => show(address, true))
    },
    settle: (address, next) => {
      cancelAnimationFrame(frame.current)
      const finish = once(next)
      afterFrame(() => {
        // At once, not in slices of 5 ms: between two slices the browser would paint the old list again.
        flushSync(() => show(address, false))
        // The router reads the scroll position, which would force a layout before the frame.
        afterFrame(finish)
      })
    },
  }
}

/** Runs once, and before the next click: its own navigation must come after this one in the history. */
function once(run: () => void): () => void {
  const finish = () => {
    window.removeEventListener('click', finish, true)
    run()
    run = () => {}
  }
  window.addEventListener('click', finish, true)
  return finish
}

/** A task queued in a frame's callback runs after the frame is painted. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  })
}
