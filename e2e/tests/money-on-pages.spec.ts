// What stands beside money on every page that offers a loan: the first payment with each payment, the full cost before
// each rate, the warnings of the law in a size that is measured.
import type { APIRequestContext } from '@playwright/test'
import { expect, LONG, longTest, test, viewports } from './fixtures.ts'

const [phone, , desktop] = viewports

/** Pages with loans besides those of flats, which are sampled from the catalog. */
const PAGES_WITH_LOANS: readonly string[] = ['/compare?ids=301018|101003|103006']

const SAMPLED_PER_PROJECT = 2
const SEED = 18

interface OfferedFlat {
  id: number
  price: number
  projectName: string
  ready: boolean
  oldPrice: number | null
}

async function freeFlats(request: APIRequestContext): Promise<OfferedFlat[]> {
  const flats: OfferedFlat[] = []
  for (let page = 1; ; page++) {
    const answer = await (await request.post('/v2/marketplace', { data: { page, limit: 100 } })).json()
    flats.push(...answer.flats)
    if (answer.flats.length === 0 || flats.length >= answer.total) return flats
  }
}

/**
 * A sample: the cheapest, the dearest and some other flats of each project, some in built houses and some in a promo.
 */
function sampleOf(flats: readonly OfferedFlat[]): OfferedFlat[] {
  const shuffled = flats
    .map((flat) => ({ flat, place: (flat.id * 2_654_435_761 + SEED) % 4_294_967_291 }))
    .sort((a, b) => a.place - b.place)
    .map(({ flat }) => flat)
  const projects = [...new Set(flats.map(({ projectName }) => projectName))]
  const ofProjects = projects.flatMap((name) => {
    const own = shuffled.filter(({ projectName }) => projectName === name)
    const byPrice = [...own].sort((a, b) => a.price - b.price)
    return [byPrice[0], byPrice.at(-1), ...own.slice(0, SAMPLED_PER_PROJECT)]
  })
  const kinds = [
    shuffled.filter(({ ready }) => ready).slice(0, SAMPLED_PER_PROJECT),
    shuffled.filter(({ oldPrice }) => oldPrice !== null).slice(0, SAMPLED_PER_PROJECT),
  ]
  const sampled = [...ofProjects, ...kinds.flat()].filter((flat) => flat !== undefined)
  return [...new Map(sampled.map((flat) => [flat.id, flat])).values()]
}

interface PageMoney {
  /** Blocks with a payment and without its first payment. */
  lonelyPayments: string[]
  /** Blocks with a rate that the full cost does not precede, or is smaller than. */
  ratesFirst: string[]
  payments: number
  rates: number
  /** Sizes in px of the sentences of each block of warnings that is displayed. */
  warningSizes: number[][]
}

/** Runs in the page. */
function findMoney(): PageMoney {
  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const innermost = (pattern: RegExp) =>
    [...document.querySelectorAll('main *')].filter(
      (element) =>
        !element.closest('script, style, noscript') &&
        pattern.test(words(element)) &&
        ![...element.children].some((child) => pattern.test(words(child))),
    )
  /** The nearest element that says more than the payment itself. */
  const blockOf = (element: Element) => {
    let block = element
    while (block.parentElement && words(block) === words(element)) block = block.parentElement
    return block
  }
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

  const payments = innermost(/\d ₽( ?\/мес| в месяц)/)
  const lonelyPayments = payments
    .filter((element) => !/взнос/i.test(words(element)) && !/взнос/i.test(words(blockOf(element))))
    .map((element) => words(blockOf(element)))

  // A rate is a figure of a list, or part of a sentence with its per cent.
  const rates = innermost(/(^|[\s,.(])ставка/i).flatMap((element) => {
    const list = element.tagName === 'DT' ? element.closest('dl') : null
    if (list) return [{ element, block: list, inList: true }]
    return /ставка[^.]*\d ?%/i.test(words(element)) ? [{ element, block: element, inList: false }] : []
  })
  const ratesFirst = rates
    .filter(({ element, block, inList }) => {
      const text = words(block).toLowerCase()
      const fullCostAt = text.indexOf('полная стоимость кредита')
      if (fullCostAt === -1 || fullCostAt > text.indexOf('ставка')) return true
      if (!inList) return false
      const figureOf = (name: Element | undefined) => name?.parentElement?.querySelector('dd') ?? element
      const fullCost = [...block.querySelectorAll('dt')].find((name) => /полная стоимость/i.test(words(name)))
      return sizeOf(figureOf(fullCost)) < sizeOf(figureOf(element))
    })
    .map(({ block }) => words(block))

  const notes = [...document.querySelectorAll('main [role="note"][aria-label^="Предупреждение"]')]
  const warningSizes = notes
    .filter((note) => note.getBoundingClientRect().height > 0)
    .map((note) => [...note.querySelectorAll('p')].map(sizeOf))
  return { lonelyPayments, ratesFirst, payments: payments.length, rates: rates.length, warningSizes }
}

/** The body size of the site. */
const BODY_PX = 16

// The pages of the server: no scripts, as a crawler reads them.
test.use({ javaScriptEnabled: false })

longTest('money on a phone and on a desktop', LONG, async ({ page, request }) => {
  const flats = sampleOf(await freeFlats(request))
  expect(flats.length).toBeGreaterThan(15)
  const seen = { payments: 0, rates: 0 }
  for (const path of [...PAGES_WITH_LOANS, ...flats.map(({ id }) => `/flat/${id}`)]) {
    await page.goto(path)
    for (const viewport of [phone, desktop]) {
      const place = `${path} on a ${viewport.name}`
      await page.setViewportSize(viewport)
      const { lonelyPayments, ratesFirst, warningSizes, ...found } = await page.evaluate(findMoney)
      expect.soft(lonelyPayments, `${place}: a payment stands with its first payment`).toEqual([])
      expect.soft(ratesFirst, `${place}: the full cost stands before the rate and is no smaller`).toEqual([])
      seen.payments += found.payments
      seen.rates += found.rates
      if (found.rates === 0) continue
      const [sizes = []] = warningSizes
      expect.soft(sizes.length, `${place}: both warnings are displayed`).toBe(2)
      for (const size of warningSizes.flat()) {
        expect.soft(size, `${place}: a warning is no smaller than the text`).toBeGreaterThanOrEqual(BODY_PX)
      }
    }
  }
  // The checks above found what they look for.
  expect(seen.payments).toBeGreaterThan(flats.length * 2)
  expect(seen.rates).toBeGreaterThan(flats.length * 2)
})
