// All changes of one opening of a sheet or a popover are one history entry: Back undoes them together.
import { keepEntry } from '@kvartal/ui/back-closes'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Catalog } from './use-catalog.ts'

export function useOneEntry({ changeFilter }: Pick<Catalog, 'changeFilter'>) {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const hasChanged = useRef(false)
  // After Back the entry on screen is an older one, which must stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is another entry
  useEffect(() => {
    if (isBack) hasChanged.current = false
  }, [key, isBack])
  const change = useCallback<Catalog['changeFilter']>(
    (edit, options) => {
      // The address does not change while a slider moves.
      if (options?.draft) return changeFilter(edit, options)
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
