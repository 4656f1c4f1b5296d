// Newer data than that of the list on screen. A list that would look the same is updated at once; otherwise the visitor
// decides when.
import type { CatalogAddress } from '@kvartal/contract/catalog/address'
import { useEffect, useMemo } from 'react'
import { type NewerList, newerList, type UsedLocalCatalog } from '../local/index.ts'
import { marketplaceRequest, type WholeAnswer } from '../request/ask-catalog.ts'

export function useNewerList(
  shown: WholeAnswer | null,
  address: CatalogAddress,
  { catalog, canAnswer, version }: UsedLocalCatalog,
  folds: boolean,
  update: () => void,
): NewerList | null {
  const newer = useMemo(() => {
    if (!shown?.columns || !canAnswer || version === shown.columns) return null
    const next = catalog.answer(marketplaceRequest(address, shown.limit, folds))
    return next && newerList(shown, next, catalog)
  }, [shown, address, catalog, canAnswer, version, folds])
  const isInPlace = newer?.isInPlace === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: `update` is new in every render and always does the same.
  useEffect(() => {
    if (isInPlace) update()
  }, [isInPlace, version])
  return isInPlace ? null : newer
}
