// What must stand beside a payment and beside a rate, wherever a page says one. Each rule returns what breaks it.
import type { Mention, Page, PageElement } from './page-tree.ts'

/** «71 947 ₽», «5,4 млн ₽»: digits in groups, so that a year before a sum is not a part of it. */
export const SUM = String.raw`(?<![\d,])\d{1,3}(?: \d{3})*(?:,\d+)?(?: (?:млн|тыс\.?))? ?₽`
/**
 * A part of a payment that stands above with its first payment: «с 13-го месяца 66 365 ₽/мес» of the same loan, and
 * «Кредит: семейная 12 000 000 ₽, 71 947 ₽ в месяц» of two loans together.
 */
export const LATER = new RegExp(`с \\d+-го месяца[^₽\\n]{0,4}${SUM}|кредит: [а-я ]{3,30}${SUM}, ${SUM}`, 'gi')
/** «66 365 ₽/мес», «335 500 ₽ раз в квартал», «Ежемесячный платёж 71 947 ₽». */
export const PAYMENT = new RegExp(
  [
    `${SUM} ?(?:/ ?мес|в месяц|ежемесячно|раз в (?:месяц|квартал|\\d))`,
    `(?:ежемесячн[а-я]+ платёж|платёж в месяц|ваш платёж)[^₽%.\\n]{0,60}?${SUM}`,
  ].join('|'),
  'gi',
)
/** «Платёж 665 000 ₽» of a calculator; in a table it is a row of a schedule. */
const PLAIN_PAYMENT = new RegExp(`(?<!последний |первый )платёж ${SUM}`, 'gi')
/** «взнос 1 006 500 ₽»; «Сразу 2 550 000 ₽» where ways to pay are compared by what is paid now and later. */
export const FIRST_PAYMENT = new RegExp(`(?:взнос[а-я]*|сразу)[^₽%.\\n]{0,25}?${SUM}`, 'i')
/** Rents and upkeep are paid by the month too; the list of lots has the rent below the yield. */
const OTHER_PAYMENT = /(?:аренд|содержани|доходност)[^.\n]{0,80}$/i

export interface Payment {
  readonly element: PageElement
  /** The widest part of the page that has this payment and no other one. */
  readonly block: PageElement
}

const PARTS = [
  'section',
  'article',
  'aside',
  'dialog',
  'form',
  'main',
  'header',
  'footer',
  'summary',
  'tr',
  'body',
  'head',
  'html',
]
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** A part of a page that is read on its own. An item of a list is one when it has a heading, otherwise a sentence. */
function isPart(element: PageElement): boolean {
  if (PARTS.includes(element.tag)) return true
  return element.tag === 'li' && [...element.all()].some(({ tag }) => HEADINGS.includes(tag))
}

export function paymentsOf(page: Page): Payment[] {
  const later = page.find(LATER)
  const isLater = ({ match }: Mention) =>
    later.some((one) => one.match.index <= match.index && match.index < one.match.index + one.match[0].length)
  const plain = page.find(PLAIN_PAYMENT).filter(({ element }) => element.closest(['table']) === undefined)
  const mentions = [...page.find(PAYMENT), ...plain].filter((mention) => !isLater(mention))
  const elements = [...new Set(mentions.filter((mention) => !isOther(page, mention)).map(({ element }) => element))]
  return elements.map((element) => ({ element, block: widestAround(element, elements) }))
}

/** The words just before it name a rent or upkeep. */
function isOther(page: Page, { match }: Mention): boolean {
  return OTHER_PAYMENT.test(page.text.slice(Math.max(0, match.index - 100), match.index))
}

/** The widest element around this one that has no other of the elements and is not wider than a part of the page. */
function widestAround(element: PageElement, elements: readonly PageElement[]): PageElement {
  let widest = element
  for (const candidate of element.ancestors()) {
    if (elements.some((other) => other !== element && candidate.contains(other))) break
    widest = candidate
    if (isPart(candidate)) break
  }
  return widest
}

export function paymentsWithoutFirst(payments: readonly Payment[]): string[] {
  return payments.filter(({ block }) => !FIRST_PAYMENT.test(block.text)).map(({ block }) => block.text)
}

/** What a visitor may choose, and has not. */
const CHOICES = ['label', 'option', 'button', 'fieldset']

/** Blocks of a program with a large last payment that do not name it, or do not say how often its parts are paid. */
export function hiddenLastPayments(page: Page, payments: readonly Payment[], titles: readonly string[]): string[] {
  const named = titles
    .flatMap((title) => page.find(new RegExp(title, 'g')))
    .filter(({ element }) => element.closest(CHOICES) === undefined)
  return payments
    .filter(({ block }) => named.some(({ element }) => block.contains(element)))
    .map(({ block }) => block.text)
    .filter((text) => !/раз в (?:месяц|квартал)/.test(text) || !/₽ в конце|последний платёж \d/i.test(text))
}

export const FULL_COST = /полная стоимость кредита[^%\n]{0,40}?\d ?%/gi
const PERCENT = String.raw`(\d+(?:,\d+)?) ?%`
/** «ставка 6 %», «под 6 %», «6 % годовых», «семейная ипотека 6 %»; not the first payment in per cent. */
export const RATE = new RegExp(
  [
    `ставк[а-я]*(?:(?!взнос|стоимость)[^.%₽\\n]){0,60}?${PERCENT}`,
    `(?<![а-я])под ${PERCENT}`,
    `${PERCENT} годовых`,
    `ипотек[а-я]*(?:(?!взнос|стоимость|ставк)[^.%₽\\n]){0,30}?${PERCENT}`,
  ].join('|'),
  'gi',
)
/** Rates of rents and taxes, of a tax deduction too, and the yield of a lot. */
const OTHER_RATE = /аренд|налог|НДФЛ|вычет|доходност|ключев/i

export interface Rate {
  readonly element: PageElement
  readonly at: number
  readonly percent: string
}

export function ratesOf(page: Page): Rate[] {
  return page
    .find(RATE)
    .filter(({ match }) => !OTHER_RATE.test(page.text.slice(Math.max(0, match.index - 30), match.index) + match[0]))
    .map(({ match, element }) => ({
      element,
      at: match.index,
      percent: match.slice(1).find((group) => group !== undefined) ?? '',
    }))
}

/** Rates that the full cost, in full words, does not precede in the same block. */
export function ratesWithoutFullCost(page: Page, rates: readonly Rate[]): string[] {
  const costs = page.find(FULL_COST).map(({ match }) => match.index)
  return rates
    .filter((rate) => {
      const block = blockOf(rate.element, costs)
      const cost = costs.findLast((at) => at >= block.start && at < rate.at)
      if (cost === undefined) return true
      // Between the two there is no rate of another offer: only steps of the same list, or the same rate again.
      const list = rate.element.closest(['dl', 'tr', 'p'])
      return rates
        .filter((other) => other.at > cost && other.at < rate.at)
        .some((other) => other.percent !== rate.percent && !list?.contains(other.element))
    })
    .map(({ element }) => blockOf(element, costs).text)
}

/** The nearest element that says a full cost, and is not wider than a part of the page. */
function blockOf(element: PageElement, costs: readonly number[]): PageElement {
  let block = element
  for (const candidate of element.ancestors()) {
    block = candidate
    if (isPart(candidate) || costs.some((at) => at >= candidate.start && at < candidate.end)) break
  }
  return block
}

const WARNINGS = [/Оценивайте свои финансовые возможности и риски/, /Изучите все условия кредита \(займа\)/]

export const hasBothWarnings = (text: string): boolean => WARNINGS.every((warning) => warning.test(text))

/** Whether a block of its own has both warnings of the law. */
export function hasWarnings({ root }: Page): boolean {
  return [...root.all()].some((element) => element.attribute('role') === 'note' && hasBothWarnings(element.text))
}

const MONTHS = { месяц: 1, год: 12, лет: 12 } as const
const HALF = 50
const SHORTEST_MONTHS = 6

/**
 * Payments that are read without their terms, outside calculators and lists of terms, and need more than half of the
 * price at once or end within half a year. A headline says its share and its term, so one without them is wrong too.
 */
export function wrongHeadlines(payments: readonly Payment[]): string[] {
  return payments
    .filter(({ block }) => isHeadline(block))
    .map(({ block }) => block.text)
    .filter(isWrongHeadline)
}

export function isWrongHeadline(text: string): boolean {
  const [, share] = /взнос[^₽]*₽ \((\d+(?:,\d+)?) %\)/.exec(text) ?? []
  const [, count, unit] = /\), (\d+) (месяц|год|лет)/.exec(text) ?? []
  if (!share || !count || !unit) return true
  const months = Number(count) * MONTHS[unit as keyof typeof MONTHS]
  return Number(share.replace(',', '.')) > HALF || months < SHORTEST_MONTHS
}

function isHeadline(block: PageElement): boolean {
  const part = [...block.ancestors()].find(isPart) ?? block
  const isCalculator = !['main', 'body'].includes(part.tag) && [...part.all()].some(({ tag }) => tag === 'input')
  return !isCalculator && ![...block.all()].some(({ tag }) => tag === 'dl')
}

const INSTALLMENT = new RegExp(
  `(${SUM}) ?(/мес|раз в месяц|раз в квартал)(?:, (${SUM}) в конце)?,? взнос (${SUM}) \\(\\d+(?:,\\d+)? %\\), (\\d+) месяц`,
  'gi',
)

/** Installments whose first payment, parts and last payment do not make the price. */
export function installmentsBelowPrice(text: string, priceRub: number): string[] {
  const roubles = (sum: string | undefined) => Number((sum ?? '0').replace(/\D/g, ''))
  return [...text.matchAll(INSTALLMENT)].flatMap(([words, part, rhythm = '', last, first, months]) => {
    const parts = Math.ceil(Number(months) / (rhythm.includes('квартал') ? 3 : 1))
    const paidRub = roubles(first) + parts * roubles(part) + roubles(last)
    // Parts are whole roubles, shown rounded up.
    return Math.abs(paidRub - priceRub) <= parts ? [] : [`${words}: ${paidRub} instead of ${priceRub}`]
  })
}
