// Loads one flat and calculates its payments for each purchase way.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { endpoints } from '@kvartal/contract/client'
import type { LandingLink } from '@kvartal/contract/landing-pages'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import { askFlatPage } from '../../shared/api/ask-flat-page.ts'
import { todayOf } from '../../shared/api/company-today.ts'
import { type BuildingStage, buildingStage } from './building-stage.ts'
import { flatMeta } from './flat-meta.ts'
import { type PaymentOffers, payableFlat, paymentOffers } from './payments.ts'

const texts = { listsFailed: 'Подборки квартир не загрузились:', liveFailed: 'Ход строительства не загрузился:' }

export interface FlatData {
  answer: FlatAnswer
  payments: PaymentOffers
  /** The date on which payments and the price history are based. */
  today: string
  /** The state of the flat's own building. */
  stage: BuildingStage | null
  /** Lists that have this flat. */
  lists: LandingLink[]
  degraded: boolean
  origin: string
  meta: PageMeta
}

export async function loadFlat({ params, request, context }: LoaderFunctionArgs): Promise<FlatData> {
  const { api } = loadContextOf(context)
  const id = flatId(params.id)
  const optional = optionalLoads(context)
  const [answer, lists, live] = await Promise.all([
    askFlatPage(api, id),
    // This server does not know the flats of another backend.
    api.isOwn('manager') ? optional.load(api.call(endpoints.landingLinks, { flat: id }), texts.listsFailed) : null,
    // Not a call of the specification: another backend need not have it.
    api.isOwn('site') ? optional.load(api.call(endpoints.liveProjects, {}), texts.liveFailed) : null,
  ])
  const today = todayOf(context)
  return {
    answer,
    payments: paymentOffers(payableFlat(answer), answer.programs, today),
    today,
    stage: buildingStage(answer, live),
    lists: lists?.links ?? [],
    degraded: optional.degraded,
    origin: new URL(request.url).origin,
    meta: flatMeta(answer),
  }
}

/** A malformed id is treated like an unknown one: 404. */
function flatId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ message: 'Такой квартиры нет.' }, { status: 404 })
  return Number(text)
}
