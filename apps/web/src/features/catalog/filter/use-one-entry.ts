// All changes of one opening of a sheet or a popover are one history entry: Back undoes them together.
import { keepEntry } from '@kvartal/ui/back-closes'
import { useCallback, useRef } from 'react'
import type { Catalog } from './use-catalog.ts'

export function useOneEntry({ changeFilter }: Pick<Catalog, 'changeFilter'>) {
  const hasChanged = useRef(false)
  const change = useCallback<Catalog['changeFilter']>(
    (edit) => {
      // What is open over the page has an entry of its own, which becomes the one of its choices.
      const replace = keepEntry() || hasChanged.current
      hasChanged.current = true
      changeFilter(edit, { replace })
    },
    [changeFilter],
  )
  const start = useCallback(() => {
    hasChanged.current = false
  }, [])
  return { change, start }
}
