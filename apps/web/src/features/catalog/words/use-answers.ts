// Counts for the search in words: what the catalog answers to a few filters, one flat each. The answer of the searched
// filter also has the counts of every option, which most suggestions need.

import { type CatalogFilter, filterRequest } from '@kvartal/contract/catalog/filter'
import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { endpoints } from '@kvartal/contract/client'
import type { Condition } from '@kvartal/phrase'
import { useApi } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'

/** Long enough to send one request per typed word, short enough not to be noticed. */
const DEBOUNCE_MS = 150

const keyOf = (filter: CatalogFilter) => JSON.stringify(filterRequest(filter))

/** The answer to a filter; undefined until it has arrived. */
export function useAnswers(
  filters: readonly CatalogFilter[],
): (filter: CatalogFilter) => MarketplaceAnswer | undefined {
  const api = useApi()
  const [known, setKnown] = useState<ReadonlyMap<string, MarketplaceAnswer>>(new Map())
  const missing = [...new Set(filters.map(keyOf))].filter((key) => !known.has(key))
  const wanted = missing.join('\n')

  useEffect(() => {
    if (wanted === '') return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      for (const key of wanted.split('\n')) {
        api.call(endpoints.marketplace, { ...JSON.parse(key), limit: 1 }, { signal }).then(
          (answer) => !signal.aborted && setKnown((before) => new Map(before).set(key, answer)),
          // Without a count the search still works: the list itself says when it cannot load.
          () => undefined,
        )
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, api])

  return (filter) => known.get(keyOf(filter))
}

/** How many flats have this option under the other filters; null when the answer has no such count. */
export function optionCount(condition: Condition, answer: MarketplaceAnswer | undefined): number | null {
  if (!answer) return null
  switch (condition.field) {
    case 'stations':
      return answer.metroStations.find(({ name }) => name === condition.name)?.count ?? null
    case 'districts':
      return answer.sub_locality_name.find(({ name }) => name === condition.name)?.count ?? null
    case 'projects':
      return answer.projects.find(({ projectId }) => projectId === condition.id)?.count ?? null
    case 'attributes':
      return answer.attributeList.find(({ name }) => name === condition.name)?.count ?? null
    case 'promo':
      return answer.promoCount
    default:
      return null
  }
}
