// The company's ways to pay, combined with flats that are free now. An example is the flat with the median price among
// those that its program covers: neither the cheapest nor an invented one.

import type { OwnFlat } from '@kvartal/contract/catalog/offered-flat'
import type { MortgageTermsItem, SpecialTermsItem } from '@kvartal/contract/loan-terms'
import type {
  CashProgramsAnswer,
  InstallmentProgramsAnswer,
  MortgageProgramsAnswer,
  PromoCardsAnswer,
  PurchaseWayAnswer,
  PurchaseWaysAnswer,
  RemotePurchase,
  StockPromosAnswer,
  TradeInAnswer,
} from '@kvartal/contract/purchase'
import {
  cashOffer,
  firstPaymentLimits,
  installmentByProgram,
  installmentSumsByProgram,
  longestTermMonths,
  mayBeHeadline,
  mortgageByProgram,
  type PaymentOffer,
} from '@kvartal/finance'
import { fullPriceOf } from '@kvartal/russian/promo'
import { notFound } from '../../../http/app-error.ts'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { SafeTexts } from '../../content/content-html/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { CatalogService, FreeFlat } from '../catalog/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import type { ProjectList } from '../projects/index.ts'

const HUB_PATH = '/purchase-terms'
const FAMILY_ROOMS = 2

export interface PurchaseServiceOptions {
  catalog: Pick<CatalogService, 'freeFlats' | 'offeredFlat'>
  company: Pick<CompanyService, 'today'>
  content: Pick<ContentStore, 'entries'>
  html: Pick<SafeTexts, 'safeHtml'>
  media: Pick<MediaLibrary, 'picture'>
  programs: Pick<PaymentPrograms, 'mortgages' | 'specials' | 'taxDeduction' | 'debtLoad' | 'loanWarnings'>
  projects: Pick<ProjectList, 'all'>
}

interface Program<Terms> {
  /** Slugs of the projects where it applies. */
  readonly projects: readonly string[]
  readonly program: Terms
}

type Installment = Program<Extract<SpecialTermsItem, { type: 'installment' }>>
type Mortgage = Program<MortgageTermsItem>

export class PurchaseService {
  readonly #options: PurchaseServiceOptions

  constructor(options: PurchaseServiceOptions) {
    this.#options = options
  }

  ways(): PurchaseWaysAnswer {
    const flat = this.#flatForEveryWay()
    return {
      ...this.#pageTexts(HUB_PATH),
      ways: this.#options.content.entries('purchase-way').map(({ key, data }) => ({ key, ...data })),
      questions: this.#questions(() => true),
      onSale: this.#onSale(),
      example: flat && { flat },
      remote: this.#remote(),
    }
  }

  way(key: string): PurchaseWayAnswer {
    const ways = this.#options.content.entries('purchase-way')
    const way = ways.find((entry) => entry.key === key)?.data
    if (!way) throw notFound(`Способа оплаты ${key} нет.`)
    return {
      ...this.#pageTexts(way.href),
      way: { key, ...way },
      ways: ways.map(({ key: other, data }) => ({ key: other, href: data.href, shortTitle: data.shortTitle })),
      questions: this.#questions((shownOn) => shownOn.includes(key)),
      onSale: this.#onSale(),
      remote: this.#remote(),
    }
  }

  #remote(): RemotePurchase | null {
    return this.#options.content.entries('remote-purchase')[0]?.data ?? null
  }

  cashPrograms(): CashProgramsAnswer {
    const programs = this.#options.programs.specials().flatMap(({ key, projects, program }) => {
      if (program.type !== 'cash') return []
      // A flat in a promo may get no further discount, so it would not be an example.
      const free = this.#typical(({ project, promoKey }) => promoKey === null && projects.includes(project))
      const offer = free && cashOffer({ priceRub: free.priceRub, fullPriceRub: free.oldPriceRub }, program)
      return {
        key,
        ...program,
        ...this.#projects(projects),
        example:
          free && offer
            ? { flat: this.#offered(free), priceRub: offer.priceRub, discountRub: offer.discountRub }
            : null,
      }
    })
    return { type: 'cash', programs, taxDeduction: this.#options.programs.taxDeduction() }
  }

  installmentPrograms(): InstallmentProgramsAnswer {
    const today = this.#options.company.today()
    const programs = this.#options.programs.specials().flatMap(({ key, projects, program }) => {
      if (program.type !== 'installment') return []
      return {
        key,
        ...program,
        ...this.#projects(projects),
        fullPaymentDiscountPercent: this.#fullPaymentDiscount(projects),
        example: this.#installmentExample({ projects, program }, today),
      }
    })
    return { type: 'installment', programs }
  }

  mortgagePrograms(): MortgageProgramsAnswer {
    const programs = this.#options.programs.mortgages().map(({ key, projects, program }) => ({
      key,
      ...program,
      ...this.#projects(projects),
      example: this.#mortgageExample({ projects, program }),
    }))
    const maternityCapital = this.#options.content.entries('site-settings')[0]?.data.maternityCapital ?? null
    const { programs: terms } = this.#options
    return {
      programs,
      maternityCapital,
      taxDeduction: terms.taxDeduction(),
      debtLoad: terms.debtLoad(),
      loanWarnings: terms.loanWarnings(),
    }
  }

  promoCards(): PromoCardsAnswer {
    const cards = this.#options.content
      .entries('promo-card')
      .map(({ key, data: { mediaId, mortgageProgramKey = null, ...card } }) => ({
        key,
        ...card,
        mortgageProgramKey,
        picture: this.#options.media.picture(mediaId),
      }))
    return { cards }
  }

  /** The catalog decides: a promo without free flats is not an offer. */
  stockPromos(): StockPromosAnswer {
    const promos = this.#options.content.entries('stock-promo').flatMap(({ key, data: { selection: _, ...promo } }) => {
      const free = this.#options.catalog.freeFlats(({ promoKey }) => promoKey === key)
      const middle = medianOf(free)
      if (!middle) return []
      const { projects } = this.#projects([...new Set(free.map(({ project }) => project))])
      return { key, ...promo, projects, freeFlats: free.length, example: { flat: this.#offered(middle) } }
    })
    return { promos }
  }

  tradeIn(): TradeInAnswer {
    const data = this.#options.content.entries('trade-in')[0]?.data
    if (!data) throw notFound('Условия трейд-ин ещё не загружены.')
    const flat = this.#flatForEveryWay()
    return { ...data, example: flat && { flat } }
  }

  /**
   * A flat without a promo that is a typical case for as many programs as possible: all of them are compared on it. One
   * that a family may live in, where there is one: visitors of these pages rarely look for a studio.
   */
  #flatForEveryWay(): OwnFlat | null {
    const isCurrent = ({ program }: Program<{ isOutOfDate: boolean }>) => !program.isOutOfDate
    const mortgages = this.#options.programs.mortgages().filter(isCurrent)
    const specials = this.#options.programs.specials().filter(isCurrent)
    const today = this.#options.company.today()
    const coveredBy = specials.map(({ projects, program }) => {
      if (program.type === 'cash') return ({ project }: FreeFlat) => projects.includes(project)
      const offerFor = installmentOffers({ projects, program }, today)
      return (flat: FreeFlat) => offerFor(flat) !== null
    })
    const covers = (flat: FreeFlat) =>
      mortgages.filter((mortgage) => mortgageFor(mortgage, flat)?.isTypical).length +
      coveredBy.filter((isCovered) => isCovered(flat)).length
    const plain = this.#options.catalog.freeFlats(({ promoKey }) => promoKey === null)
    const counts = plain.map(covers)
    const most = counts.reduce((best, count) => Math.max(best, count), 0)
    const typical = plain.filter((_, place) => counts[place] === most)
    const ofRooms = (rooms: number) => medianOf(typical.filter((flat) => flat.rooms >= rooms))
    const flat = ofRooms(FAMILY_ROOMS) ?? ofRooms(1) ?? medianOf(typical)
    return flat ? this.#offered(flat) : null
  }

  #installmentExample(
    installment: Installment,
    today: string,
  ): InstallmentProgramsAnswer['programs'][number]['example'] {
    const offerFor = installmentOffers(installment, today)
    const flat = this.#example(offerFor)
    const offer = flat && offerFor(flat)
    if (!offer) return null
    const { priceRub } = flat
    const { termMonths } = offer
    const { firstPaymentPercentMin: firstPaymentPercent } = installment.program
    const schedule = installmentByProgram(installment.program, { priceRub, firstPaymentPercent, termMonths })
    const { rows, firstPaymentRub, partRub, finalPaymentRub, totalRub } = schedule
    const offered = this.#offered(flat)
    const discountPercent = this.#fullPaymentDiscount(installment.projects) ?? 0
    const paidAtOnce = cashOffer({ priceRub: offered.price, fullPriceRub: fullPriceOf(offered) }, { discountPercent })
    return {
      flat: offered,
      termMonths,
      firstPaymentRub,
      partRub,
      parts: rows.filter(({ kind }) => kind === 'part').length,
      finalPaymentRub,
      totalRub,
      fullPaymentDifferenceRub: paidAtOnce.discountRub,
      mayBeHeadline: mayBeHeadline(offer),
    }
  }

  #mortgageExample(mortgage: Mortgage): MortgageProgramsAnswer['programs'][number]['example'] {
    const { program } = mortgage
    const flat = this.#example((free) => {
      const found = mortgageFor(mortgage, free)
      return found?.isTypical ? found.offer : null
    })
    const found = flat && mortgageFor(mortgage, flat)
    const answer =
      found &&
      mortgageByProgram(program, {
        priceRub: flat.priceRub,
        firstPaymentRub: found.offer.firstPaymentRub,
        termMonths: program.termMonthsMax,
      })
    if (!answer) return null
    const { firstPaymentRub, loanRub, termMonths, payments, schedule } = answer
    return {
      flat: this.#offered(flat),
      termMonths,
      firstPaymentRub,
      loanRub,
      payments: [...payments],
      overpaymentRub: schedule.totalInterestRub,
      mayBeHeadline: mayBeHeadline(found.offer),
    }
  }

  /** The typical flat among those whose offer may be a headline; when there is none, among all that have an offer. */
  #example(offerFor: (flat: FreeFlat) => PaymentOffer | null): FreeFlat | undefined {
    const free = this.#options.catalog.freeFlats()
    const headlines = free.filter((flat) => {
      const offer = offerFor(flat)
      return offer !== null && mayBeHeadline(offer)
    })
    return medianOf(headlines.length > 0 ? headlines : free.filter((flat) => offerFor(flat) !== null))
  }

  /** The discount that a buyer in any of these projects would get for full payment; null when some have none. */
  #fullPaymentDiscount(projects: readonly string[]): number | null {
    const discounts = this.#options.content.entries('special-program').flatMap(({ data }) => {
      if (data.type !== 'cash' || !projects.every((slug) => data.projects.includes(slug))) return []
      return data.discountPercent
    })
    return discounts.length === 0 ? null : Math.max(...discounts)
  }

  #typical(fits: (flat: FreeFlat) => boolean): FreeFlat | undefined {
    return medianOf(this.#options.catalog.freeFlats(fits))
  }

  #offered({ id }: FreeFlat): OwnFlat {
    return this.#options.catalog.offeredFlat(id)
  }

  #onSale(): PurchaseWaysAnswer['onSale'] {
    const free = this.#options.catalog.freeFlats()
    const [cheapest] = free
    const dearest = free[free.length - 1]
    return cheapest && dearest
      ? { freeFlats: free.length, priceMinRub: cheapest.priceRub, priceMaxRub: dearest.priceRub }
      : null
  }

  #projects(slugs: readonly string[]) {
    const all = this.#options.projects.all()
    const projects = all.filter(({ slug }) => slugs.includes(slug)).map(({ id, slug, name }) => ({ id, slug, name }))
    return { projects, everywhere: projects.length === all.length }
  }

  #questions(fits: (ways: readonly string[]) => boolean): PurchaseWaysAnswer['questions'] {
    return this.#options.content
      .entries('purchase-question')
      .filter(({ data }) => fits(data.ways))
      .map(({ key, data: { question, html, sale } }) => ({
        ...{ key, question, html: this.#options.html.safeHtml(html) },
        ...(sale && { sale }),
      }))
  }

  #pageTexts(path: string) {
    const page = this.#options.content.entries('page').find(({ data }) => data.path === path)?.data
    if (!page) throw notFound(`Страница ${path} ещё не загружена.`)
    const { title, description, heading, lead } = page
    return { title, description, heading, lead }
  }
}

/**
 * What the program offers for a flat: the smallest first payment and the longest term. Null when the program does not cover
 * the flat or commissioning is too near for its shortest term. It is asked about every free flat, so the term of each
 * quarter is calculated once.
 */
function installmentOffers({ projects, program }: Installment, today: string): (flat: FreeFlat) => PaymentOffer | null {
  const terms = new Map<string, number | null>()
  const termOf = ({ ready, keyDate }: FreeFlat): number | null => {
    const key = ready ? '' : keyDate
    const known = terms.get(key)
    if (known !== undefined) return known
    const term = longestTermMonths(program, { ready, keyDate }, today)
    terms.set(key, term)
    return term
  }
  return (flat) => {
    const termMonths = projects.includes(flat.project) ? termOf(flat) : null
    if (termMonths === null) return null
    const { firstPaymentPercentMin: firstPaymentPercent, isOutOfDate } = program
    const sums = installmentSumsByProgram(program, { priceRub: flat.priceRub, firstPaymentPercent, termMonths })
    const { firstPaymentRub, partRub, finalPaymentRub, totalRub } = sums
    return { priceRub: totalRub, firstPaymentRub, termMonths, partRub, finalPaymentRub, isOutOfDate }
  }
}

/**
 * The smallest first payment and the longest term. Null when the program does not lend for the flat. It is not typical
 * when the program's largest loan, and not the least share, sets the first payment.
 */
function mortgageFor(
  { projects, program }: Mortgage,
  { project, priceRub }: FreeFlat,
): { isTypical: boolean; offer: PaymentOffer } | null {
  const limits = projects.includes(project) ? firstPaymentLimits(program, priceRub) : null
  if (!limits) return null
  const { termMonthsMax: termMonths, isOutOfDate } = program
  return {
    isTypical: !limits.limitedByLoan,
    offer: { priceRub, firstPaymentRub: limits.minRub, termMonths, partRub: 0, isOutOfDate },
  }
}

function medianOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor((items.length - 1) / 2)]
}
