// What the lot earns with the assumptions that are set: counted here at once, then as the call answers.
import type { CommercialLotItem, YieldAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { CommercialYield } from '@kvartal/finance'
import { useApi } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'
import { useRested } from '../../shared/calculator/use-rested.ts'
import { answeredYield, countYield, movedValues, type YieldWish, yieldValues } from './yield-wish.ts'

/** `answer` is the call's for what the address asked. Null when neither the call nor the lot says enough. */
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
      // What was counted here stays.
      () => {},
    )
    return () => controller.abort()
  }, [api, lot.id, rested, last.key])

  const counted = countYield(lot, yieldValues(wish))
  // Where nothing can be counted here, the last answer stays until the next one.
  const isAnswered = last.key === key || counted === null
  return answeredYield(isAnswered ? last.answer : null, counted)
}

/** A text, so that two equal choices are one. */
function keyOf(wish: YieldWish): string {
  return JSON.stringify(movedValues(wish))
}
