// The yield of the lot for the chosen assumptions: calculated in the browser at once, then updated by the response of
// the call.
import type { CommercialLotItem, YieldAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { CommercialYield } from '@kvartal/finance'
import { useApi } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'
import { useRested } from '../../shared/calculator/use-rested.ts'
import { answeredYield, countYield, movedValues, type YieldWish, yieldValues } from './yield-wish.ts'

/**
 * `answer` is the response for the assumptions in the URL. The result is null when neither the call nor the lot has
 * enough data.
 */
export function useYield(
  lot: CommercialLotItem,
  answer: YieldAnswer | null,
  asked: YieldWish,
  wish: YieldWish,
): CommercialYield | null {
  const api = useApi()
  const [last, setLast] = useState({ answer, key: keyOf(asked) })
  const key = keyOf(wish)
  const rested = useRested(key)

  useEffect(() => {
    if (rested === last.key) return
    const controller = new AbortController()
    api.call(endpoints.commercialYield, { id: lot.id, moved: JSON.parse(rested) }, { signal: controller.signal }).then(
      (next) => !controller.signal.aborted && setLast({ answer: next, key: rested }),
      // If the call fails, the locally calculated values stay.
      () => {},
    )
    return () => controller.abort()
  }, [api, lot.id, rested, last.key])

  const counted = countYield(lot, yieldValues(wish))
  // When nothing can be calculated locally, the last response stays until the next one.
  const isAnswered = last.key === key || counted === null
  return answeredYield(isAnswered ? last.answer : null, counted)
}

/** A string, so that equal assumptions compare as equal. */
function keyOf(wish: YieldWish): string {
  return JSON.stringify(movedValues(wish))
}
