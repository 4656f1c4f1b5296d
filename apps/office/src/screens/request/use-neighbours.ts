// The neighbours of a request in the list it was opened from: the address carries the conditions.

import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readRequestAddress } from '../../features/requests/request-address.ts'
import { useRequestCount, useRequestList } from '../../features/requests/request-queries.ts'
import { foundWords } from '../../features/requests/request-words.ts'
import { hrefs } from '../../shared/hrefs.ts'

export type Neighbours = {
  /** Null: the request is not among the loaded rows of the list. */
  position: number | null
  /** «240», or «5 000+». */
  total: string
  previous: string | undefined
  next: string | undefined
  go: (id: string | undefined) => void
}

export function useNeighbours(id: string): Neighbours {
  const [params] = useSearchParams()
  const address = useMemo(() => readRequestAddress(params), [params])
  const { rows, list } = useRequestList(address)
  const count = useRequestCount(address)
  const navigate = useNavigate()
  const { search } = useLocation()
  const at = rows.findIndex((row) => row.id === id)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    // K and J go on over the end of what the list had loaded.
    if (at >= 0 && at === rows.length - 1 && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [at, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    position: at < 0 ? null : at,
    total: foundWords(Math.max(count.data?.found ?? 0, rows.length), count.data?.isMore ?? false),
    previous: at < 0 ? undefined : rows[at - 1]?.id,
    next: at < 0 ? undefined : rows[at + 1]?.id,
    go: (neighbour) => {
      if (neighbour) void navigate({ pathname: hrefs.request(neighbour), search }, { replace: true })
    },
  }
}
