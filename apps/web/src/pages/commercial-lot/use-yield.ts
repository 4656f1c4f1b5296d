// The yield of the lot for the chosen assumptions: calculated in the browser at once, then updated by the response of
// the call.

import { endpoints, type MovedAssumptions } from '@kvartal/contract/client'
import type { CommercialLotItem, YieldAnswer } from '@kvartal/contract/commercial'
import { useApi } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'
import { useDebouncedValue } from '../../shared/calculator/use-debounced-value.ts'
import {
  calculateYield,
  canAskYield,
  mergeYield,
  movedValues,
  type ShownYield,
  type YieldParams,
  yieldValues,
} from './yield-params.ts'

/**
 * `answer` is the response for the assumptions in the URL. The result is null when neither the call nor the lot has
 * enough data.
 */
export function useYield(
  lot: CommercialLotItem,
  answer: YieldAnswer | null,
  query: YieldParams,
  params: YieldParams,
): ShownYield | null {
  const api = useApi()
  const [last, setLast] = useState({ answer, key: keyOf(query) })
  const key = keyOf(params)
  const debouncedKey = useDebouncedValue(key)

  useEffect(() => {
    const moved: MovedAssumptions = JSON.parse(debouncedKey)
    if (debouncedKey === last.key || !canAskYield(api, moved)) return
    const controller = new AbortController()
    api.call(endpoints.commercialYield, { id: lot.id, moved }, { signal: controller.signal }).then(
      (next) => !controller.signal.aborted && setLast({ answer: next, key: debouncedKey }),
      // If the call fails, the locally calculated values stay.
      () => {},
    )
    return () => controller.abort()
  }, [api, lot.id, debouncedKey, last.key])

  // Another backend may name the rent in its estimate only.
  const rent = lot.rent ?? last.answer?.monthlyRentRub ?? null
  const calculated = calculateYield({ ...lot, rent }, yieldValues(params, lot))
  // When nothing can be calculated locally, the last response stays until the next one.
  const isAnswered = last.key === key || calculated === null
  return mergeYield(isAnswered ? last.answer : null, calculated)
}

/** A string, so that equal assumptions compare as equal. */
function keyOf(params: YieldParams): string {
  return JSON.stringify(movedValues(params))
}
