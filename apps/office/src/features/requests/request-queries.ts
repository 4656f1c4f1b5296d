// What the screens of requests ask the server, and how answers of writes come into the cache: a changed row stays where
// it is, no row moves under the pointer.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestCard, RequestRow } from '@kvartal/contract/office/requests'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { queryOf, type RequestAddress } from './request-address.ts'

const { requests } = OFFICE_CALLS
const PAGE_SIZE = 200

type RequestPage = { items: RequestRow[]; nextCursor: string | null; normMinutes: number }

export const requestKeys = {
  /** Not under 'requests', which live events invalidate: a list is loaded again only when the person asks. */
  lists: ['request-list'] as const,
  list: (address: RequestAddress) => ['request-list', queryOf(address), address.sort] as const,
  counts: ['requests', 'count'] as const,
  card: (id: string) => ['requests', 'card', id] as const,
  arrivals: ['requests', 'arrivals'] as const,
}

export function useRequestList(address: RequestAddress) {
  const list = useInfiniteQuery({
    queryKey: requestKeys.list(address),
    queryFn: ({ pageParam, signal }) =>
      callOffice(
        requests.list,
        {
          query: {
            ...queryOf(address),
            sort: address.sort,
            limit: PAGE_SIZE,
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page: RequestPage) => page.nextCursor,
    placeholderData: keepPreviousData,
    // A reload would move rows under the pointer: only the person asks for it, by «показать» or a condition.
    staleTime: Number.POSITIVE_INFINITY,
    // Pages that are loaded keep their objects; comparing thousands of rows with each new page would block scrolling.
    structuralSharing: false,
  })
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  return { list, rows }
}

export function useRequestCount(address: RequestAddress) {
  const query = queryOf(address)
  return useQuery({
    queryKey: [...requestKeys.counts, query],
    queryFn: ({ signal }) => callOffice(requests.count, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** How many requests each condition would leave. */
export function useConditionCounts(address: RequestAddress) {
  const query = queryOf(address)
  return useQuery({
    queryKey: ['requests', 'condition-counts', query],
    queryFn: ({ signal }) => callOffice(requests.conditionCounts, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The journal shows names from it too, to people who see requests. */
export function useRequestChoices(enabled = true) {
  return useQuery({
    queryKey: ['requests', 'choices'],
    queryFn: ({ signal }) => callOffice(requests.choices, {}, signal),
    staleTime: 300_000,
    enabled,
  })
}

export function useRequestCard(id: string) {
  return useQuery({
    queryKey: requestKeys.card(id),
    queryFn: ({ signal }) => callOffice(requests.read, { params: { id } }, signal),
  })
}

/** Rows of all lists in the cache are replaced in place. */
export function putRows(queries: QueryClient, rows: readonly RequestRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  queries.setQueriesData<InfiniteData<RequestPage>>({ queryKey: requestKeys.lists }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.map((row) => byId.get(row.id) ?? row) })),
        }
      : data,
  )
}

/** After a write: the row in the lists, the counts, the card and «Сегодня». */
export function useApplyRow(): (...rows: RequestRow[]) => void {
  const queries = useQueryClient()
  return (...rows) => {
    putRows(queries, rows)
    for (const row of rows) {
      queries.setQueryData<RequestCard>(requestKeys.card(row.id), (card) => (card ? { ...card, ...row } : card))
      void queries.invalidateQueries({ queryKey: requestKeys.card(row.id) })
    }
    void queries.invalidateQueries({ queryKey: requestKeys.counts })
    void queries.invalidateQueries({ queryKey: ['today'] })
  }
}

/** Reads the requests again and puts them in place, after an undo or a change by somebody else. */
export async function reloadRequests(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const cards = await Promise.all(ids.map((id) => callOffice(requests.read, { params: { id } })))
  for (const card of cards) queries.setQueryData(requestKeys.card(card.id), card)
  putRows(queries, cards)
  await queries.invalidateQueries({ queryKey: requestKeys.counts })
  await queries.invalidateQueries({ queryKey: ['today'] })
}
