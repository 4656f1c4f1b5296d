// The number of flats per page of the list, by the width class of the window.
import { MOBILE_PAGE_SIZE, PAGE_SIZE } from '@kvartal/contract/catalog/limits'
import { useWidthClass, type WidthClass } from '@kvartal/ui/width-class'
import { useEffect, useRef } from 'react'
import type { Catalog } from './filter/index.ts'

export function pageSizeOf(widthClass: WidthClass): number {
  return widthClass === 'MOBILE' ? MOBILE_PAGE_SIZE : PAGE_SIZE
}

/**
 * Reloads the list when its page size does not fit the window. The server only guesses the device, so the first list of
 * a narrow desktop window or of a phone in landscape has the wrong size. The window may also be resized later.
 */
export function usePageSizeOfWindow({ load: { results, status }, retry }: Catalog, isPaged: boolean): void {
  const limit = results?.limit ?? PAGE_SIZE
  // During hydration the width class is the one of the server's list, so nothing is reloaded by mistake.
  const wanted = pageSizeOf(useWidthClass(limit === MOBILE_PAGE_SIZE ? 'MOBILE' : 'DESKTOP'))
  const requested = useRef<number>(undefined)
  // Another backend may have a fixed page size of its own.
  const isOurs = limit === MOBILE_PAGE_SIZE || limit === PAGE_SIZE
  const isOther = isPaged && isOurs && limit !== wanted && results !== null && results.rows > MOBILE_PAGE_SIZE
  const isLoading = status === 'pending'
  useEffect(() => {
    if (!isOther) requested.current = undefined
    // Once per size, otherwise a backend with a fixed page size would be requested forever.
    if (!isOther || isLoading || requested.current === wanted) return
    requested.current = wanted
    retry()
  }, [isOther, isLoading, wanted, retry])
}
