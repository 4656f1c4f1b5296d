// Which prices a page may strike out, and what a price «от» may promise. Each rule returns what breaks it.
import type { OfferedFlat, OfferedFlats } from './offered-flats.ts'
import { headersOf, type Page, type PageElement } from './page-tree.ts'

export const roublesOf = (text: string): number => Number(text.replace(/\D/g, ''))

export interface StruckPrice {
  readonly rub: number
  /** Null where no link names the flat. */
  readonly flat: number | null
}

export function struckPrices(page: Page, path: string): StruckPrice[] {
  return [...page.root.all()]
    .filter(({ tag }) => tag === 's' || tag === 'del' || tag === 'strike')
    .map((element) => ({ rub: roublesOf(element.text), flat: flatAround(element, path) }))
}

/** The flat whose price it is: the only one that the nearest links lead to, or that of the page beside its heading. */
function flatAround(element: PageElement, path: string): number | null {
  for (const candidate of element.ancestors()) {
    if ([...candidate.all()].some(({ tag }) => tag === 'h1')) return flatIn(path)
    const headers = candidate.tag === 'td' ? headersOf(candidate) : []
    const flats = new Set([candidate, ...headers].flatMap(linksIn).flatMap((href) => flatIn(href) ?? []))
    if (flats.size > 0) return flats.size === 1 ? ([...flats][0] ?? null) : null
  }
  return null
}

const flatIn = (address: string) => {
  const [, id] = /^\/flat\/(\d+)/.exec(address) ?? []
  return id === undefined ? null : Number(id)
}

function linksIn(element: PageElement): string[] {
  return [...element.all()].flatMap((inner) => (inner.tag === 'a' ? (inner.attribute('href') ?? []) : []))
}

/** A former price is one that the flat has cost, before the lower price of today. */
export function isFormer(rub: number, flat: OfferedFlat | undefined): boolean {
  if (!flat) return false
  const { history, priceRub } = flat
  const before = history.lastIndexOf(rub)
  return rub > priceRub && before !== -1 && before < history.lastIndexOf(priceRub)
}

const PRICE_FROM = /(?<![а-яё])от (\d[\d ]*(?:,\d+)?) (млн )?₽/gi
/** A sum of money that is not a price of flats: «взнос от 5 млн ₽», «кредит от 500 000 ₽», «13 % от 2 000 000 ₽». */
const OTHER_SUM = /(?:(?:взнос[а-я]*|кредит[а-я]*|платёж|аренд[а-я]*|доход[а-я]*)[^.\n]{0,20}|% )$/i
const KEYS_BEFORE = /ключи (сразу|до [а-я]+ \d{4}), $/i

/** Prices «от» that no free flat has, of those that the nearest links, or else the page, are about. */
export async function pricesOfNoFlat(page: Page, path: string, offered: OfferedFlats): Promise<string[]> {
  const wrong: string[] = []
  for (const { match, element } of pricesFrom(page)) {
    const [words, sum = '', isMillions] = match
    const scope = (await scopeAround(element, offered)) ?? (await scopeOf(path, offered))
    const [, keys] = KEYS_BEFORE.exec(page.text.slice(Math.max(0, match.index - 40), match.index)) ?? []
    const inTime = keys === undefined ? scope : scope.filter((flat) => keysOf(flat) === keys)
    if (!inTime.some(({ priceRub }) => isSaidAs(priceRub, sum, isMillions !== undefined))) {
      wrong.push(`${words} (${element.parent?.text.slice(0, 80)})`)
    }
  }
  return wrong
}

export function pricesFrom(page: Page) {
  return page
    .find(PRICE_FROM)
    .filter(({ match }) => !OTHER_SUM.test(page.text.slice(Math.max(0, match.index - 30), match.index)))
}

/** The flats that a page is about; on the page of a flat those like it. */
async function scopeOf(path: string, offered: OfferedFlats): Promise<readonly OfferedFlat[]> {
  const own = offered.byId(flatIn(path) ?? 0)
  if (!own) return (await offered.at(path)) ?? offered.free
  return offered.free.filter(({ projectSlug, rooms }) => projectSlug === own.projectSlug && rooms === own.rooms)
}

const PARTS = ['section', 'article', 'main', 'header', 'footer', 'body', 'head']

async function scopeAround(element: PageElement, offered: OfferedFlats): Promise<OfferedFlat[] | null> {
  for (const candidate of element.ancestors()) {
    const hrefs = candidate.tag === 'a' ? [candidate.attribute('href') ?? ''] : linksIn(candidate)
    const scopes = (await Promise.all(hrefs.map((href) => offered.at(href)))).filter((scope) => scope !== null)
    if (scopes.length > 0) return [...new Set(scopes.flat())]
    if (PARTS.includes(candidate.tag)) return null
  }
  return null
}

/** Exact in roubles, or in millions rounded up to the last digit: a price rounded down is one that no flat has. */
function isSaidAs(priceRub: number, sum: string, inMillions: boolean): boolean {
  if (!inMillions) return priceRub === roublesOf(sum)
  const digits = sum.split(',')[1]?.length ?? 0
  return Math.ceil(priceRub / 10 ** (6 - digits)) === roublesOf(sum)
}

/** «до июля 2027» for commissioning in the first quarter of 2027: keys come up to a quarter later. */
function keysOf({ keyDate, isReady }: OfferedFlat): string {
  const [year = '', quarter] = keyDate.split('-Q')
  if (isReady) return 'сразу'
  if (quarter === '4') return `до апреля ${Number(year) + 1}`
  return `до ${{ 1: 'июля', 2: 'октября', 3: 'конца' }[Number(quarter)]} ${year}`
}
