// Which row of a list is open. The address of the history entry follows, so that Back and a copied link show the same; the
// list itself does not change, so nothing is loaded.
import { useMemo, useState } from 'react'
import type { Catalog } from './filter/index.ts'
import type { Folding } from './list/index.ts'

/** `data` is the result of the loader: a new one has another address. */
export function useFolding(data: { query: object }, { address, hrefOf }: Catalog): Folding {
  const [known, setKnown] = useState({ query: data.query, open: address.open })
  if (known.query !== data.query) setKnown({ query: data.query, open: address.open })
  const { open } = known
  return useMemo(
    () => ({
      open,
      hrefOf: (flatId) => hrefOf({ open: flatId, pages: address.pages }),
      onOpen: (flatId) => {
        setKnown((before) => ({ ...before, open: flatId }))
        // The router keeps its own state in the entry.
        window.history.replaceState(window.history.state, '', hrefOf({ open: flatId, pages: address.pages }))
      },
    }),
    [open, hrefOf, address.pages],
  )
}
