// Addresses of requests: the list with its conditions, and a card that remembers the list it was opened from.
import { hrefs } from '../../shared/hrefs.ts'
import { type RequestAddress, writeRequestAddress } from './request-address.ts'

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path)

export const requestsHref = (address: RequestAddress): string =>
  withSearch(hrefs.requests, writeRequestAddress(address).toString())

/** J and K in the card walk the list of these conditions. */
export const requestHref = (id: string, address?: RequestAddress): string =>
  withSearch(hrefs.request(id), address ? writeRequestAddress(address).toString() : '')
