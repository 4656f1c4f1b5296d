// The facts of a digest: for each subscription of a mailbox what has changed, with the flats as they are now.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { formatFloorOf } from '@kvartal/russian/lot'
import { formatLotNumber, lowerFirst } from '@kvartal/russian/place'
import { formatKeyDate, formatKeys } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import type { Fact, FlatSheet, LotPrinting, Payment } from '../../../printing/pdf/index.ts'
import type { PlanService } from '../../../sales/plans/index.ts'
import { type PaymentTerms, paymentTerms, readPlan } from '../../letters/index.ts'
import type { Change, ChangeKind } from '../changes.ts'
import { type FollowedCatalog, NO_PIECES } from '../followed-catalog.ts'
import type { StoredSubscription } from '../repository.ts'

/** Flats of one subscription in a letter; the others are behind «Показать все». */
export const FLATS_SHOWN = 6
/** A letter with more pictures would be cut or refused by some mail programs. */
const PICTURES_MAX = 24

export interface DigestFlat {
  id: number
  change: Change
  title: string
  /** «Северный сад, корпус 1, № 16» */
  place: string
  /** The floor, the keys and the walk to the metro. */
  facts: Fact[]
  url: string
  status: FlatSheet['status']['kind']
  /** Null for a sold flat. */
  priceRub: number | null
  /** The first of its sheet; none where none may be printed or the flat is not free. */
  payments: readonly Payment[]
  plan: Buffer | undefined
}

export interface DigestSection {
  /** What is followed; null for single flats, which share a section. */
  words: string | null
  url: string
  /** Flats on sale under the filter; null for single flats. */
  total: number | null
  flats: DigestFlat[]
  /** Changes that did not fit. */
  hidden: number
}

export interface DigestFacts {
  company: CompanyAnswer
  origin: string
  sections: DigestSection[]
  /** How many flats have changed, each counted once. */
  counts: Readonly<Partial<Record<ChangeKind, number>>>
  /** The terms of all payments in the letter. */
  terms: PaymentTerms
  /** The day of the first confirmation. */
  since: string
  manageUrl: string
  stopUrl: string
  sentAt: Date
  timeZone: string
}

export interface News {
  subscription: StoredSubscription
  changes: readonly Change[]
}

interface FlatSources {
  followed: FollowedCatalog
  flats: LotPrinting<OwnFlatAnswer, FlatSheet>
  plans: PlanService
  origin: string
}

const FACTS = { floor: 'Этаж', keys: 'Ключи', keyDate: 'Ввод', metro: 'Метро' }

/** Lists first, in the order of their confirmation, then single flats. A flat is shown once. */
export async function readSections(
  news: readonly News[],
  sources: FlatSources,
): Promise<Pick<DigestFacts, 'sections' | 'counts' | 'terms'>> {
  const shown = new Set<number>()
  const counts: Partial<Record<ChangeKind, number>> = {}
  const fresh = (changes: readonly Change[]) =>
    changes.filter(({ flatId, kind }) => {
      if (shown.has(flatId)) return false
      shown.add(flatId)
      counts[kind] = (counts[kind] ?? 0) + 1
      return true
    })
  const reader = new FlatReader(sources)
  const sections: DigestSection[] = []
  for (const { subscription, changes } of news.filter(({ subscription }) => subscription.flatId === null)) {
    const { words, list } = sources.followed.summary(subscription)
    const section = await reader.section(fresh(changes), sources.origin + subscription.address)
    if (section) sections.push({ ...section, words, total: list?.total ?? 0 })
  }
  const single = news.filter(({ subscription }) => subscription.flatId !== null).flatMap(({ changes }) => changes)
  const section = await reader.section(fresh(single), '')
  if (section) sections.push({ ...section, words: null, total: null })
  return { sections, counts, terms: paymentTerms(reader.priced) }
}

type PricedSheet = Parameters<typeof paymentTerms>[0][number]

class FlatReader {
  /** Sheets of the flats whose payment is shown. */
  readonly priced: PricedSheet[] = []
  readonly #sources: FlatSources
  #pictures = 0

  constructor(sources: FlatSources) {
    this.#sources = sources
  }

  async section(
    changes: readonly Change[],
    url: string,
  ): Promise<Pick<DigestSection, 'flats' | 'hidden' | 'url'> | undefined> {
    const flats: DigestFlat[] = []
    let read = 0
    for (const change of changes) {
      if (flats.length === FLATS_SHOWN) break
      read += 1
      const flat = await this.#flat(change)
      if (flat) flats.push(flat)
    }
    return flats.length === 0 ? undefined : { flats, hidden: changes.length - read, url }
  }

  async #flat(change: Change): Promise<DigestFlat | undefined> {
    const { flats, plans, origin } = this.#sources
    const answer = await flats.read(change.flatId)
    if (!answer) return undefined
    const { flat, project, building } = answer
    const sheet = flats.sheetOf({ answer, pieces: NO_PIECES }, origin)
    const payments = flat.status === 'free' ? sheet.payments.slice(0, 1) : []
    if (payments.length > 0) this.priced.push({ ...sheet, payments })
    const plan =
      this.#pictures < PICTURES_MAX ? await readPlan(answer.plans.card ?? answer.plans.thumb, plans) : undefined
    if (plan) this.#pictures += 1
    return {
      id: flat.id,
      change,
      title: sheet.title,
      place: [project.name, lowerFirst(building.name), formatLotNumber(flat.number)].join(', '),
      facts: factsOf(answer),
      url: sheet.url,
      status: sheet.status.kind,
      priceRub: flat.taken ? null : flat.price,
      payments,
      plan,
    }
  }
}

function factsOf({ flat, building }: OwnFlatAnswer): Fact[] {
  const keys = building.ready
    ? { label: FACTS.keyDate, value: formatKeyDate(building) }
    : { label: FACTS.keys, value: formatKeys(building.keyDate) }
  return [
    { label: FACTS.floor, value: formatFloorOf(flat.floor, flat.floorsTotal) },
    keys,
    ...(flat.metro ? [{ label: FACTS.metro, value: stationText(flat.metro) }] : []),
  ]
}
