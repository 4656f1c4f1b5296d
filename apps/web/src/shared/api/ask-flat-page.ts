// Loads all data of one flat's page. The specification has no such call. With another backend the flat is loaded
// through the call for favorites, and our own call follows only if that answer shows that the backend has it.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { endpoints } from '@kvartal/contract/client'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'

export async function askFlatPage(api: ApiClient, id: number): Promise<FlatAnswer> {
  if (api.isOwn('manager')) return api.call(endpoints.flat, { id })
  const flats = await api.call(endpoints.favorites, { ids: [id] })
  const flat = flats.find((one) => one.id === id)
  if (!flat) throw new ApiError(404, { message: 'Такой квартиры нет.' })
  if (flat.building !== null) {
    const page = await api.call(endpoints.flat, { id }).catch(unlessAbsent)
    if (page) return page
  }
  // The labels of attributes are in the catalog's answer; without them the page shows fewer features.
  const [{ flatPageOf }, catalog] = await Promise.all([
    import('@kvartal/contract/client/readers'),
    api.call(endpoints.marketplace, { page: 1 }).catch(() => null),
  ])
  return flatPageOf(flat, catalog?.attributeList)
}

/** A backend may have our field and not our call. */
function unlessAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
