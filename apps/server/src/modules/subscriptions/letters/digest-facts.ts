// The facts of a digest: for each subscription of a mailbox what has changed, with the flats as they are now.
import type { CompanyAnswer, OwnFlatAnswer } from '@kvartal/contract'
import { formatFloorOf } from '@kvartal/russian/lot'
import { formatPrice } from '@kvartal/russian/number'
import { formatFullCost, formatPercent } from '@kvartal/russian/percent'
import { lowerFirst } from '@kvartal/russian/place'
import { keysWords } from '@kvartal/russian/quarter'
import { formatTerm } from '@kvartal/russian/term'
import { readPlan } from '../../letters/index.ts'
import { type LotPrinting, mortgageOffer } from '../../pdf/index.ts'
import type { PlanService } from '../../plans/index.ts'
import type { Change, ChangeKind } from '../changes.ts'
import { type FollowedCatalog, NO_PIECES } from '../followed-catalog.ts'
import type { StoredSubscription } from '../repository.ts'

/** Flats of one subscription in a letter; the others are behind «Показать все». */
export const FLATS_SHOWN = 6
/** A letter with more pictures would be cut or refused by some mail programs. */
const PICTURES_MAX = 24
/** A program that asks for more than this share of the price at once has no payment worth showing. */
const FIRST_PAYMENT_SHARE_MAX = 0.5
/** The program that interests most visitors; else the first one of the project. */
const USUAL_PROGRAM = 'family'

export interface DigestFlat {
  id: number
  change: Change
  title: string
  /** «Северный сад, корпус 1, этаж 2 из 9, ключи до октября 2028» */
  place: string
  url: string
  /** Null for a sold flat. */
  priceRub: number | null
  /** «63 492 ₽ в месяц, взнос 2 650 000 ₽»; null where no program fits or the flat is not free. */
  payment: string | null
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
  /** By which programs the payments were calculated. */
  programs: string[]
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
  flats: LotPrinting<OwnFlatAnswer>
  plans: PlanService
  origin: string
}

const texts = {
  floor: (floor: string) => `этаж ${floor}`,
  payment: (monthlyRub: number, firstRub: number) =>
    `${formatPrice(monthlyRub)} в\u00a0месяц, взнос ${formatPrice(firstRub)}`,
  program: (title: string, rate: string, term: string, fullCost: string) =>
    `Платёж посчитан по программе «${title}»: ставка ${rate}, срок ${term}, ПСК ${fullCost}. Решение принимает банк.`,
}

/** Lists first, in the order of their confirmation, then single flats. A flat is shown once. */
export async function readSections(
  news: readonly News[],
  sources: FlatSources,
): Promise<Pick<DigestFacts, 'sections' | 'counts' | 'programs'>> {
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
  return { sections, counts, programs: [...reader.programs] }
}

class FlatReader {
  readonly programs = new Set<string>()
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
    const { title, url } = flats.sheetOf({ answer, pieces: NO_PIECES }, origin)
    const plan =
      this.#pictures < PICTURES_MAX ? await readPlan(answer.plans.card ?? answer.plans.thumb, plans) : undefined
    if (plan) this.#pictures += 1
    const floor = texts.floor(formatFloorOf(flat.floor, flat.floorsTotal))
    return {
      id: flat.id,
      change,
      title,
      place: [project.name, lowerFirst(building.name), floor, keysWords(building)]
        .filter((part) => part !== '')
        .join(', '),
      url,
      priceRub: flat.taken ? null : flat.price,
      payment: flat.status === 'free' ? this.#payment(answer) : null,
      plan,
    }
  }

  #payment({ flat, programs: { mortgage } }: OwnFlatAnswer): string | null {
    const program = (mortgage.find(({ key }) => key === USUAL_PROGRAM) ?? mortgage[0])?.program
    const offer = program && mortgageOffer(flat.price, program)
    if (!program || !offer || offer.firstPaymentRub > flat.price * FIRST_PAYMENT_SHARE_MAX) return null
    const rate = formatPercent(program.rateSteps[0]?.ratePercent ?? 0)
    const fullCost = formatFullCost(program.fullCostPercent)
    this.programs.add(texts.program(program.title, rate, formatTerm(offer.termMonths), fullCost))
    return texts.payment(offer.monthlyRub, offer.firstPaymentRub)
  }
}
