// Builds the printed sheets of flats from the answers of the catalog.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { CompanyAnswer } from '@kvartal/contract/site'
import {
  byLightness,
  headlineObstacle,
  loanFullCost,
  type PaymentOffer,
  type UsualInstallment,
  type UsualMortgage,
  usualInstallment,
  usualMortgage,
} from '@kvartal/finance'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatFlatType, formatFloorOf, formatSides, missingFlatForms, spellPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import {
  bankWords,
  firstPaymentWords,
  formatPriceShare,
  installmentWords,
  mortgageWords,
  rateWords,
} from '@kvartal/russian/offer-words'
import { formatDiscount } from '@kvartal/russian/percent'
import { formatLotNumber, formatSection, lowerFirst } from '@kvartal/russian/place'
import { promoText } from '@kvartal/russian/promo'
import { formatKeyDate, formatKeys } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { formatTerm } from '@kvartal/russian/term'
import type { FoundLot } from '../lot-printing.ts'
import type { Fact, FlatSheet, Payment, Price, Status, Summary, SummaryRow } from '../print-job.ts'
import { sellerText } from '../seller-text.ts'

const texts = {
  free: 'Свободна',
  reserved: 'Забронирована',
  sold: 'Продана',
  paymentsNote: (trueOn: string) => `Условия на ${trueOn}. Расчёт предварительный.`,
  bankDecides: 'Решение о\u00a0кредите принимает банк.',
  promo: (title: string, until: string | null) => (until === null ? title : `${title}, до ${formatDate(until)}`),
  floorCaption: (floor: number, building: string) => `${floor}-й этаж, ${lowerFirst(building)}. Квартира отмечена`,
  flatPage: 'Страница квартиры: свежая цена, документы, запись на просмотр',
  soldPage: 'Квартира продана. На её странице похожие, которые свободны',
  listPage: 'Этот список на сайте, со свежими ценами',
  missing: (value: number) => `${formatCount(value, missingFlatForms)} из списка больше нет`,
}

const FACTS = {
  area: 'Площадь',
  living: 'Жилая площадь',
  kitchen: 'Кухня',
  kitchenLiving: 'Кухня-гостиная',
  floor: 'Этаж',
  ceiling: 'Высота потолков',
  finishing: 'Отделка',
  keyDate: 'Ввод в эксплуатацию',
  keys: 'Ключи',
  metro: 'Метро',
} as const

export function flatSheet({ answer, pieces }: FoundLot<OwnFlatAnswer>, origin: string, today: string): FlatSheet {
  const { flat, project, building } = answer
  const url = `${origin}/flat/${flat.id}`
  const title = `${formatFlatType(flat.rooms, answer.euro)}, ${formatArea(flat.area)}`
  return {
    kind: 'flat',
    anchor: anchorOf(flat.id),
    title,
    place: placeOf(answer),
    status: statusOf(answer),
    price: flat.taken ? null : priceOf(answer),
    ...(flat.taken ? noPayments : paymentsOf(answer, today)),
    loanTermsUrl: `${origin}/purchase-terms/mortgage`,
    facts: factsOf(answer),
    features: featuresOf(answer),
    plan: pieces.plan,
    planAlt: `План: ${answer.rooms.map(({ name, area }) => `${name.toLowerCase()} ${formatArea(area)}`).join(', ')}`,
    floorPlan: pieces.floorPlan,
    floorCaption: texts.floorCaption(flat.floor, building.name),
    compass: pieces.compass,
    windows: answer.windowAzimuths.length === 0 ? '' : `Окна ${formatSides(answer.windowAzimuths)}`,
    picture:
      pieces.picture === null
        ? null
        : {
            key: pieces.picture,
            caption: `«${project.name}», ${project.address}`,
            alt: project.picture?.alt ?? project.name,
          },
    url,
    urlLabel: flat.taken ? texts.soldPage : texts.flatPage,
    seller: sellerText(project.developer, flat.ready),
  }
}

export function summaryOf(found: readonly FoundLot<OwnFlatAnswer>[], missing: number, origin: string): Summary {
  const ids = found.map(({ answer }) => answer.flat.id)
  const projects = [...new Set(found.map(({ answer }) => `«${answer.project.name}»`))]
  return {
    title: formatCount(found.length, flatForms),
    note: [projects.join(', '), ...(missing > 0 ? [texts.missing(missing)] : [])].join('. '),
    columns: ['Квартира', FACTS.area, FACTS.floor, 'Ввод', 'За м²', 'Цена'],
    rows: found.map(summaryRow),
    url: `${origin}/favorites?ids=${ids.join(',')}`,
    urlLabel: texts.listPage,
  }
}

export function documentTitle(answers: readonly OwnFlatAnswer[], company: CompanyAnswer): string {
  const [first, ...others] = answers
  if (!first || others.length > 0) return `${company.name}, ${formatCount(answers.length, flatForms)}`
  return `${first.project.name}, ${formatLotNumber(first.flat.number)}, ${formatFlatType(first.flat.rooms, first.euro)}`
}

export function noneText(ids: readonly number[]): string {
  return ids.length === 1 ? `Квартиры ${ids[0]} нет.` : 'Ни одной из этих квартир нет.'
}

const anchorOf = (id: number) => `flat-${id}`

function placeOf({ flat, project, building }: OwnFlatAnswer): string {
  return [
    `«${project.name}»`,
    lowerFirst(building.name),
    formatSection(flat.section),
    formatLotNumber(flat.number),
  ].join(', ')
}

function statusOf({ flat }: OwnFlatAnswer): Status {
  if (flat.taken) return { kind: 'sold', label: texts.sold }
  return flat.status === 'free' ? { kind: 'free', label: texts.free } : { kind: 'reserved', label: texts.reserved }
}

function priceOf({ flat, promo }: OwnFlatAnswer): Price {
  return {
    now: formatPrice(flat.price),
    was: flat.oldPrice === null ? null : formatPrice(flat.oldPrice),
    discount: flat.oldPrice === null ? null : formatDiscount(flat.price, flat.oldPrice),
    perM2: spellPricePerM2(Math.round(flat.price / flat.area)),
    reason: priceReason(flat, promo),
  }
}

type PrintedPayments = Pick<FlatSheet, 'payments' | 'paymentsNote' | 'loanWarnings'>

const noPayments: PrintedPayments = { payments: [], paymentsNote: '', loanWarnings: [] }

/** One mortgage and one installment of those that may be printed, those that may be headlines first. */
function paymentsOf({ flat, building, programs }: OwnFlatAnswer, today: string): PrintedPayments {
  const [loan] = programs.mortgage
    .flatMap(({ program }) => {
      const offer = usualMortgage(program, flat.price)
      return offer && mayBePrinted(program, flat.price, { ...offer, partRub: offer.highestPaymentRub })
        ? [{ program, offer }]
        : []
    })
    .sort((a, b) => headlinesFirst(a.offer, b.offer) || byLightness(a.offer, b.offer))
  const place = { priceRub: flat.price, keyDate: building.keyDate, ready: building.ready }
  const [parts] = programs.special
    .flatMap(({ program }) => {
      const offer = program.type === 'installment' ? usualInstallment(program, place, today) : null
      return program.type === 'installment' && offer && mayBePrinted(program, flat.price, offer)
        ? [{ program, offer }]
        : []
    })
    .sort((a, b) => headlinesFirst(a.offer, b.offer))
  const shown = [loan, parts].flatMap((one) => (one ? [one.program] : []))
  const [oldest] = shown.map(({ trueOn }) => trueOn).sort()
  if (oldest === undefined) return noPayments
  const note = [
    // The oldest date, so that no figure looks more recent than it is.
    texts.paymentsNote(formatDate(oldest)),
    ...(loan ? [texts.bankDecides] : []),
    ...(loan?.program.bank ? [bankWords(loan.program.bank, 'lender')] : []),
  ]
  return {
    payments: [
      ...(loan ? [printedMortgage(flat.price, loan)] : []),
      ...(parts ? [printedInstallment(flat.price, parts)] : []),
    ],
    paymentsNote: note.join(' '),
    loanWarnings: loan ? programs.loanWarnings : [],
  }
}

function priceReason(
  { oldPrice, promo: inWords }: OwnFlatAnswer['flat'],
  promo: OwnFlatAnswer['promo'],
): string | null {
  if (promo && oldPrice !== null) return texts.promo(promo.title, promo.until)
  return inWords && promoText(inWords)
}

/** A sheet has no room for terms that explain a payment. It names a large last payment beside the others. */
function mayBePrinted(
  { isOutOfDate }: { isOutOfDate: boolean },
  priceRub: number,
  offer: Omit<PaymentOffer, 'priceRub' | 'isOutOfDate'>,
): boolean {
  const obstacle = headlineObstacle({ ...offer, priceRub, isOutOfDate })
  return obstacle === null || obstacle === 'large-last-payment'
}

const headlinesFirst = (a: { mayBeHeadline: boolean }, b: { mayBeHeadline: boolean }) =>
  Number(b.mayBeHeadline) - Number(a.mayBeHeadline)

type Programs = OwnFlatAnswer['programs']

interface Mortgage {
  program: Programs['mortgage'][number]['program']
  offer: UsualMortgage
}

function printedMortgage(priceRub: number, { program, offer }: Mortgage): Payment {
  const { title, rateSteps, rateFrom } = program
  const fullCost = loanFullCost(program, offer) ?? program.fullCostPercent
  return {
    title,
    words: mortgageWords({ ...offer, priceRub }),
    rates: rateWords({ fullCost, rateSteps, rateFrom }),
  }
}

interface Installment {
  program: Extract<Programs['special'][number]['program'], { type: 'installment' }>
  offer: UsualInstallment
}

function printedInstallment(priceRub: number, { program, offer }: Installment): Payment {
  const { firstPaymentRub, markupRub, termMonths } = offer
  const share = formatPriceShare(firstPaymentRub, priceRub + markupRub)
  return {
    title: program.title,
    words: `${installmentWords(offer)}, ${firstPaymentWords(firstPaymentRub)} (${share}), ${formatTerm(termMonths)}`,
    rates: null,
  }
}

function factsOf({ flat, euro, livingArea, kitchenArea, attributeList, building }: OwnFlatAnswer): Fact[] {
  const finishing = attributeList.find(({ category }) => category === 'finishing')
  return [
    { label: FACTS.area, value: formatArea(flat.area) },
    ...(livingArea > 0 ? [{ label: FACTS.living, value: formatArea(livingArea) }] : []),
    // A studio is one room: its kitchen and its living area are the same square metres.
    ...(kitchenArea > 0 && kitchenArea !== livingArea
      ? [{ label: euro ? FACTS.kitchenLiving : FACTS.kitchen, value: formatArea(kitchenArea) }]
      : []),
    { label: FACTS.floor, value: formatFloorOf(flat.floor, flat.floorsTotal) },
    { label: FACTS.ceiling, value: formatCeilingHeight(flat.ceilingHeight) },
    ...(finishing ? [{ label: FACTS.finishing, value: finishing.label }] : []),
    { label: FACTS.keyDate, value: formatKeyDate(building) },
    ...(building.ready ? [] : [{ label: FACTS.keys, value: formatKeys(building.keyDate) }]),
    ...(flat.metro ? [{ label: FACTS.metro, value: stationText(flat.metro) }] : []),
  ]
}

function featuresOf({ attributeList }: OwnFlatAnswer): string {
  const shown = attributeList.filter(
    ({ name, category }) => !['rooms', 'finishing'].includes(category) && name !== 'euro',
  )
  const text = shown.map(({ label }) => label.toLowerCase()).join(', ')
  return upperFirst(text)
}

function summaryRow({ answer, pieces }: FoundLot<OwnFlatAnswer>): SummaryRow {
  const { flat, building } = answer
  const oldPrice = flat.taken ? null : flat.oldPrice
  return {
    anchor: anchorOf(flat.id),
    plan: pieces.thumb,
    title: formatFlatType(flat.rooms, answer.euro),
    place: `«${answer.project.name}», ${formatLotNumber(flat.number)}`,
    status: statusOf(answer),
    cells: [
      formatArea(flat.area),
      formatFloorOf(flat.floor, flat.floorsTotal),
      formatKeyDate(building),
      flat.taken ? '' : formatPrice(Math.round(flat.price / flat.area)),
    ],
    price: flat.taken ? texts.sold : formatPrice(flat.price),
    oldPrice: oldPrice === null ? null : formatPrice(oldPrice),
    discount: oldPrice === null ? null : formatDiscount(flat.price, oldPrice),
  }
}
