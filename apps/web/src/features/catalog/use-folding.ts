// Which row of a list is open. The address of the history entry follows, so that Back and a copied link show the same; the
// list itself does not change, so nothing is loaded.
import { pageText } from '@kvartal/runtime/document'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Folding } from './list/index.ts'
import type { Catalog } from './state/use-catalog.ts'

export function useFolding({ address, hrefOf }: Catalog): Folding {
  // A reload of the same entry, for example with newer data, keeps the row open.
  const { key } = useLocation()
  const [known, setKnown] = useState({ key, open: address.open })
  if (known.key !== key) setKnown({ key, open: address.open })
  const { open } = known
  const { pages } = address
  return useMemo(
    () => ({
      open,
      hrefOf: pageText('fold', (flatId: number | null) => hrefOf({ open: flatId, pages })),
      onOpen: (flatId) => {
        setKnown((before) => ({ ...before, open: flatId }))
        // The router keeps its own state in the entry.
        window.history.replaceState(window.history.state, '', hrefOf({ open: flatId, pages }))
      },
    }),
    [open, hrefOf, pages],
  )
}
