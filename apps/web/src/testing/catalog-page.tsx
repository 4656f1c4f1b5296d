// A page of the catalog for tests: its answer made from the address, as the server would, and the screen over it.

import { type CatalogAddress, cheapestFirst, type Order } from '@kvartal/contract/catalog/address'
import type { ChessboardAnswer } from '@kvartal/contract/catalog/buildings'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { useLoaderData } from 'react-router'
import { CatalogScreen } from '../features/catalog/catalog-screen.tsx'
import { loadCatalogView } from '../features/catalog/list/index.ts'
import type { CatalogPageData } from '../features/catalog/load-catalog-page.ts'
import type { WholeAnswer } from '../features/catalog/request/ask-catalog.ts'
import { catalogAnswer } from './catalog-answer.ts'
import { renderSite } from './render-site.tsx'

type AnswerFor = (address: CatalogAddress) => Partial<WholeAnswer> | null

interface CatalogOptions {
  /** What the server answers to an address; null for an outage. */
  answerFor?: AnswerFor
  chessboard?: ChessboardAnswer
  usualOrder?: Order
  /** Whether the page shows identical layouts in one row, as /list does. */
  folds?: boolean
}

const actions = (flat: { id: number }) => <button type="button">{`Сердце ${flat.id}`}</button>

export function renderCatalog(path: string, options: CatalogOptions = {}) {
  const { answerFor = () => ({}), chessboard = null, usualOrder = cheapestFirst, folds = false } = options
  const asked: CatalogAddress[] = []
  const load = (search: string): CatalogPageData => {
    const read = readAddress(search, usualOrder)
    asked.push(read.address)
    const changes = answerFor(read.address)
    return { query: read, answer: changes && catalogAnswer(changes), chessboard, help: null, folds }
  }
  function Page() {
    const data = useLoaderData<CatalogPageData>()
    const heading = { heading: 'Квартиры', lead: null }
    return <CatalogScreen data={data} heading={heading} usualOrder={usualOrder} actions={actions} />
  }
  const view = renderSite(<Page />, {
    path,
    data: load(new URL(path, 'https://site.test').search),
    loader: async ({ request }) => {
      const data = load(new URL(request.url).search)
      await loadCatalogView(data.query.address.view)
      return data
    },
  })
  return { ...view, asked }
}
