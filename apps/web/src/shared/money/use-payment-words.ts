// The words about the own payment for any flat. The programs and the code are loaded once, by the first card that needs
// them.
import { endpoints } from '@kvartal/contract/client'
import { type ApiClient, useApi } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'
import type { OwnPaymentChoice } from './own-payment.ts'
import type { PaymentWords } from './payment-words.ts'

type WordsFor = (own: OwnPaymentChoice, flat: { price: number; projectId: number | null }) => PaymentWords | null

interface Loading {
  readonly pending: Promise<WordsFor>
  /** Null until it is loaded. */
  words: WordsFor | null
}

const loadings = new WeakMap<ApiClient, Loading>()

function loadingOf(api: ApiClient): Loading {
  const known = loadings.get(api)
  if (known) return known
  const pending = Promise.all([import('./payment-words.ts'), api.call(endpoints.mortgagePrograms, undefined)]).then(
    ([{ paymentWords }, { programs }]): WordsFor =>
      (own, flat) =>
        paymentWords(programs, own, flat),
  )
  const loading: Loading = { pending, words: null }
  loadings.set(api, loading)
  pending.then(
    (words) => {
      loading.words = words
    },
    // The next card tries again.
    () => loadings.delete(api),
  )
  return loading
}

/** Null until the programs are loaded, and where nothing can be said. */
export function usePaymentWords(
  own: OwnPaymentChoice,
  flat: { price: number; projectId: number | null },
): PaymentWords | null {
  const api = useApi()
  const [words, setWords] = useState<WordsFor | null>(() => loadings.get(api)?.words ?? null)
  useEffect(() => {
    if (words) return
    let isGone = false
    loadingOf(api).pending.then(
      (loaded) => !isGone && setWords(() => loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [api, words])
  return words?.(own, flat) ?? null
}
