// The facts of a digest: for each subscription of a mailbox what has changed, with the flats as they are now.
import type { CompanyAnswer, OwnFlatAnswer } from '@kvartal/contract'
import { loanFullCost, usualMortgage } from '@kvartal/finance'
import { formatDate } from '@kvartal/russian/date'
import { formatFloorOf } from '@kvartal/russian/lot'
import { bankWords, mortgageWords, rateWords } from '@kvartal/russian/offer-words'
import { lowerFirst } from '@kvartal/russian/place'
import { keysWords } from '@kvartal/russian/quarter'
import { readPlan } from '../../letters/index.ts'
import type { LotPrinting } from '../../pdf/index.ts'
import type { PlanService } from '../../plans/index.ts'
import type { Change, ChangeKind } from '../changes.ts'
import { type FollowedCatalog, NO_PIECES } from '../followed-catalog.ts'
import type { StoredSubscription } from '../repository.ts'

/** Flats of one subscription in a letter; the others are behind «Показать все». */
export const FLATS_SHOWN = 6
/** A letter with more pictures would be cut or refused by some mail programs. */
const PICTURES_MAX = 24
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
  /**
   * «63 492 ₽/мес, взнос 2 650 000 ₽ (20 %), 30 лет. Полная стоимость кредита 6,956–7,157 %, ставка 6 %»; null where no
   * payment may be a headline or the flat is not free.
   */
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
  /** By which programs the payments were calculated, and who lends. */
  programs: string[]
  /** Of the law, beside loans; none in a letter without payments. */
  loanWarnings: string[]
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
  program: (title: string, date: string) =>
    `Платёж посчитан по\u00a0программе «${title}», условия на\u00a0${date}. Решение принимает банк.`,
}

/** Lists first, in the order of their confirmation, then single flats. A flat is shown once. */
export async function readSections(
  news: readonly News[],
  sources: FlatSources,
): Promise<Pick<DigestFacts, 'sections' | 'counts' | 'programs' | 'loanWarnings'>> {
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
  return { sections, counts, programs: [...reader.programs], loanWarnings: [...reader.loanWarnings] }
}

class FlatReader {
  readonly programs = new Set<string>()
  readonly loanWarnings = new Set<string>()
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

  #payment({ flat, programs: { mortgage, loanWarnings } }: OwnFlatAnswer): string | null {
    const program = (mortgage.find(({ key }) => key === USUAL_PROGRAM) ?? mortgage[0])?.program
    const offer = program && usualMortgage(program, flat.price)
    if (!program || !offer?.mayBeHeadline) return null
    const { title, trueOn, bank, rateSteps, rateFrom } = program
    const lender = bank ? ` ${bankWords(bank, 'lender')}` : ''
    this.programs.add(`${texts.program(title, formatDate(trueOn))}${lender}`)
    for (const warning of loanWarnings) this.loanWarnings.add(warning)
    const fullCost = loanFullCost(program, offer) ?? program.fullCostPercent
    const payment = mortgageWords({ ...offer, priceRub: flat.price })
    return `${payment}. ${rateWords({ fullCost, rateSteps, rateFrom })}`
  }
}
