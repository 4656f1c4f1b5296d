// The answer to a filter that the visitor is still choosing with a slider. The catalog in the browser gives it once per
// frame; without it the list waits until the slider rests.
import type { CatalogAddress } from '@kvartal/contract/catalog/address'
import { useEffect, useRef, useState } from 'react'
import type { UsedLocalCatalog } from '../local/index.ts'
import { marketplaceRequest, type WholeAnswer } from './ask-catalog.ts'

export interface Draft {
  /** Null when the list shows the filter of the address. */
  answer: WholeAnswer | null
  /** Null ends the draft. */
  show: (address: CatalogAddress | null) => void
}

/** `shown` is the answer under the draft: a new one ends the draft. */
export function useDraft(shown: WholeAnswer | null, { catalog }: UsedLocalCatalog): Draft {
  const [draft, setDraft] = useState<{ over: WholeAnswer; answer: WholeAnswer } | null>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return {
    answer: draft?.over === shown ? (draft?.answer ?? null) : null,
    show: (address) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const answer = address && shown && catalog.answer(marketplaceRequest(address, shown.limit))
        setDraft(answer && shown ? { over: shown, answer } : null)
      })
    },
  }
}
