// The answer that the catalog in the browser gives before the navigation to its address: to a filter that was just
// clicked, or to one that the visitor is still choosing with a slider.
import type { CatalogAddress } from '@kvartal/contract/catalog/address'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { RESULTS_ID } from '../../../shared/shell/results-id.ts'
import type { UsedLocalCatalog } from '../local/index.ts'
import { marketplaceRequest, type WholeAnswer } from '../request/ask-catalog.ts'
import { afterFrame } from './after-frame.ts'

export interface ShownDraft {
  readonly answer: WholeAnswer
  /** How many rows are new, and whether the counts and histograms of the filters are. The others are those before it. */
  readonly newRows: number
  readonly hasNewCounts: boolean
}

type NewParts = Pick<ShownDraft, 'newRows' | 'hasNewCounts'>

export interface Draft {
  /** Null when the list shows the filter of the address. */
  shown: ShownDraft | null
  /** While a slider moves: counts and histograms once per frame. Null ends the draft. */
  move: (address: CatalogAddress | null) => void
  /** After a click: the list on the screen is painted in one frame, then the rest follows and `next` runs. */
  settle: (address: CatalogAddress, next: () => void) => void
}

/**
 * `under` is the answer under the draft. A draft of a slider ends with a new one. That of a click ends when its choice is
 * no longer `isWanted`: a new answer before that may be the one to an earlier click, and after Back the answer under the
 * draft may be the same object again.
 */
export function useDraft(
  under: WholeAnswer | null,
  isWanted: boolean,
  { catalog }: UsedLocalCatalog,
  folds: boolean,
): Draft {
  const [draft, setDraft] = useState<(ShownDraft & { under: WholeAnswer; isMoving: boolean }) | null>(null)
  const isOver = draft !== null && !isWanted && !(draft.isMoving && draft.under === under)
  if (isOver) setDraft(null)
  const isOnScreen = useRowsOnScreen()
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const show = (address: CatalogAddress | null, isMoving: boolean, parts: NewParts) => {
    const answer = address && under && catalog.answer(marketplaceRequest(address, under.limit, folds))
    setDraft(answer && under ? { under, answer, isMoving, ...parts } : null)
    return answer
  }
  return {
    shown: isOver ? null : draft,
    move: (address) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => void show(address, true, movingParts))
    },
    settle: (address, next) => {
      cancelAnimationFrame(frame.current)
      const answer = show(address, false, { newRows: isOnScreen.current ? FIRST_ROWS : 0, hasNewCounts: false })
      // The router reads the scroll position, which would force a layout before the frame.
      afterFrame(
        once(() => {
          // Not with the answer of the navigation: its texts may need the network.
          startTransition(() => setDraft((shown) => (shown?.answer === answer ? { ...shown, ...allParts } : shown)))
          next()
        }),
      )
    },
  }
}

/** More than a screen shows. */
const FIRST_ROWS = 4

const movingParts: NewParts = { newRows: 0, hasNewCounts: true }
const allParts: NewParts = { newRows: Number.POSITIVE_INFINITY, hasNewCounts: true }

/** The applied filters and the column heads, which stand between the top of the list and its first row. */
const ABOVE_ROWS_PX = 110

/**
 * Whether rows are on the screen: the sheet of all filters fills the screen of a laptop, and the rows below it need not
 * be in the first frame. An observer knows it without a layout during the click.
 */
function useRowsOnScreen(): RefObject<boolean> {
  const isOnScreen = useRef(true)
  useEffect(() => {
    const results = document.getElementById(RESULTS_ID)
    if (!results) return
    const observer = new IntersectionObserver(
      (entries) => {
        isOnScreen.current = entries.at(-1)?.isIntersecting ?? true
      },
      { rootMargin: `0px 0px -${ABOVE_ROWS_PX}px` },
    )
    observer.observe(results)
    return () => observer.disconnect()
  }, [])
  return isOnScreen
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
