// The real app with the company of catalog-bundle.ts, and helpers that query the app and its store.
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { sql } from '@kvartal/db'
import { appOnStore } from './app-on-store.ts'
import { catalogBundle } from './catalog-bundle.ts'
import type { TestStore } from './stores.ts'

export type Query = ReturnType<typeof sql>

export const idsOf = (flats: readonly { id: number }[]) => flats.map(({ id }) => id)

export function catalogUnderTest(store: TestStore) {
  const api = appOnStore(store, { bundle: catalogBundle() })
  const post = (payload: object | string, headers: Record<string, string> = {}) =>
    api.inject({
      method: 'POST',
      url: '/v2/marketplace',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const find = async (payload: object = {}) => (await post(payload)).json<OwnMarketplaceAnswer>()
  const execute = (query: Query) => api.database.orm.execute(query)
  const rowsOf = async <Row>(query: Query) => ((await execute(query)) as unknown as { rows: Row[] }).rows
  const countIn = async (query: Query) => Number((await rowsOf<{ count: number }>(query))[0]?.count)
  return { inject: api.inject, post, find, execute, rowsOf, countIn }
}
