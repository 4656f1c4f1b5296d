// Flats on a page of the list, by the width class of the window.
import { MOBILE_PAGE_SIZE, PAGE_SIZE } from '@kvartal/contract/catalog/limits'
import { useWidthClass, type WidthClass } from '@kvartal/ui/width-class'
import { useEffect, useRef } from 'react'
import type { Catalog } from './filter/index.ts'

export function pageSizeOf(widthClass: WidthClass): number {
  return widthClass === 'MOBILE' ? MOBILE_PAGE_SIZE : PAGE_SIZE
}

/**
 * Loads the list again when its page size is not that of the window. The server knows the kind of device only, so the
 * first list of a narrow desktop window or of a phone held sideways comes with the other size. Later the window may be
 * resized.
 */
export function usePageSizeOfWindow({ load: { results, status }, retry }: Catalog, isPaged: boolean): void {
  const limit = results?.limit ?? PAGE_SIZE
  // While the page hydrates the class is the one that the list was made for: nothing is loaded by mistake.
  const wanted = pageSizeOf(useWidthClass(limit === MOBILE_PAGE_SIZE ? 'MOBILE' : 'DESKTOP'))
  const asked = useRef<number>(undefined)
  // Another backend may have a page size of its own, which no question changes.
  const isOurs = limit === MOBILE_PAGE_SIZE || limit === PAGE_SIZE
  const isOther = isPaged && isOurs && limit !== wanted && results !== null && results.total > MOBILE_PAGE_SIZE
  const isLoading = status === 'pending'
  useEffect(() => {
    if (!isOther) asked.current = undefined
    // Once for each size: a backend that has only one of the two would be asked forever.
    if (!isOther || isLoading || asked.current === wanted) return
    asked.current = wanted
    retry()
  }, [isOther, isLoading, wanted, retry])
}
