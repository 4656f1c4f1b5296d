// Asks for everything about one flat. The specification has no such call: where another backend answers, the flat itself
// is asked for as a favourite is, and our own call only where that answer shows that the backend knows it.
import type { FlatAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'

export async function askFlatPage(api: ApiClient, id: number): Promise<FlatAnswer> {
  if (api.isOwn('manager')) return api.call(endpoints.flat, { id })
  const flats = await api.call(endpoints.favorites, { ids: [id] })
  const flat = flats.find((one) => one.id === id)
  if (!flat) throw new ApiError(404, { message: 'Такой квартиры нет.' })
  if (flat.building !== null) return api.call(endpoints.flat, { id })
  // The names of the flat's attributes are in the catalog; without them the page says less.
  const [{ flatPageOf }, catalog] = await Promise.all([
    import('@kvartal/contract/client/readers'),
    api.call(endpoints.marketplace, { page: 1 }).catch(() => null),
  ])
  return flatPageOf(flat, catalog?.attributeList)
}
