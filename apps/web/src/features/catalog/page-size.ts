// The number of flats per page of the list: by the address, and on the first page by the width class of the window.
import { firstPage, type ShownPages } from '@kvartal/contract/catalog/address'
import { MOBILE_PAGE_SIZE, PAGE_SIZE } from '@kvartal/contract/catalog/limits'
import { useWidthClass, type WidthClass } from '@kvartal/ui/width-class'
import { useEffect, useRef } from 'react'
import type { Catalog } from './state/use-catalog.ts'

export function pageSizeOf(widthClass: WidthClass, { last, size }: ShownPages = firstPage): number {
  return last === 1 && widthClass === 'MOBILE' ? MOBILE_PAGE_SIZE : (size ?? PAGE_SIZE)
}

/** Pages of the list on screen, in its page size. */
export function pagesOf(first: number, last: number, limit: number): ShownPages {
  return limit === MOBILE_PAGE_SIZE ? { first, last, size: MOBILE_PAGE_SIZE } : { first, last }
}

/**
 * Reloads a list from its first flat when its page size does not fit the window. The server only guesses the device, so
 * the first list of a narrow desktop window or of a phone in landscape has the wrong size. The window may also be resized
 * later. A list that starts with a later page has the size of its address.
 */
export function usePageSizeOfWindow({ load: { results, status }, go, retry }: Catalog, isPaged: boolean): void {
  const limit = results?.limit ?? PAGE_SIZE
  // During hydration the width class is the one of the server's list, so nothing is reloaded by mistake.
  const wanted = pageSizeOf(useWidthClass(limit === MOBILE_PAGE_SIZE ? 'MOBILE' : 'DESKTOP'))
  const requested = useRef<number>(undefined)
  // Another backend may have a fixed page size of its own.
  const isOurs = limit === MOBILE_PAGE_SIZE || limit === PAGE_SIZE
  const isFromFirst = results?.page === 1 && results.rows > MOBILE_PAGE_SIZE
  const isOther = isPaged && isOurs && limit !== wanted && isFromFirst
  const isLoading = status === 'pending'
  const last = results?.lastPage ?? 1
  useEffect(() => {
    if (!isOther) requested.current = undefined
    // Once per size, otherwise a backend with a fixed page size would be requested forever.
    if (!isOther || isLoading || requested.current === wanted) return
    requested.current = wanted
    if (last === 1) retry()
    else go({ pages: pagesOf(1, last, wanted) }, { replace: true })
  }, [isOther, isLoading, wanted, last, go, retry])
}
