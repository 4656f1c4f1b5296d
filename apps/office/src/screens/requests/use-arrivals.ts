// Requests that fit the conditions and came after the list was loaded.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestRow } from '@kvartal/contract/office/requests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryOf, type RequestAddress } from '../../features/requests/request-address.ts'
import { reloadRequests, requestKeys } from '../../features/requests/request-queries.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { useLiveEvents } from '../../shared/live/live.tsx'

const { requests } = OFFICE_CALLS
const MOST = 50

export function useArrivals(address: RequestAddress, rows: readonly RequestRow[], loadedAt: number) {
  const queries = useQueryClient()
  const [hasNews, setNews] = useState(false)
  const latestRows = useRef(rows)
  useEffect(() => {
    latestRows.current = rows
  }, [rows])
  useLiveEvents(
    useCallback(
      (event) => {
        if (event.kind === 'request-new') setNews(true)
        if (event.kind === 'request-changed' && latestRows.current.some((row) => row.id === event.id)) {
          // A request that left the person's projects cannot be read any more; a reload of the list shows that.
          reloadRequests(queries, [event.id]).catch(() => undefined)
        }
      },
      [queries],
    ),
  )
  const newest = useQuery({
    queryKey: [...requestKeys.arrivals, queryOf(address)],
    queryFn: ({ signal }) =>
      callOffice(requests.list, { query: { ...queryOf(address), sort: 'received', limit: MOST } }, signal),
    enabled: hasNews,
  })
  const arrived = useMemo(() => {
    const known = new Set(rows.map((row) => row.id))
    return (newest.data?.items ?? []).filter(
      (row) => !known.has(row.id) && Date.parse(row.createdAt) >= loadedAt - SLACK_MS,
    )
  }, [newest.data, rows, loadedAt])
  return {
    rows: arrived,
    show: () => {
      setNews(false)
      void queries.resetQueries({ queryKey: requestKeys.list(address) })
    },
  }
}

/** The clock of the server and of the browser may differ; rows that are in the list are left out anyway. */
const SLACK_MS = 600_000
