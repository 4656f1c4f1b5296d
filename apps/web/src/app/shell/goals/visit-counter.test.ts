// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offeredFlat } from '../../../testing/offered-flat.ts'
import type { ShownPage } from './shown-page.ts'
import { VisitCounter } from './visit-counter.ts'

let calls: unknown[][]
let counter: VisitCounter

beforeEach(() => {
  sessionStorage.clear()
  calls = []
  counter = new VisitCounter((...call) => calls.push(call))
  counter.allow(true)
})
afterEach(() => {
  sessionStorage.clear()
  Reflect.deleteProperty(window, 'dataLayer')
})

const flat = (id: number, projectSlug = 'severny-sad') =>
  offeredFlat({ id, projectSlug, rooms: 0, area: 29.46, price: 8_900_000 })

function show(href: string, page: Partial<ShownPage> = {}): void {
  const { pathname, searchParams: query } = new URL(href, 'https://site.example')
  const empty = { address: href, pathname, query, subject: {}, detail: undefined, listed: [], messengers: [] }
  counter.show({ page: { ...empty, ...page }, isForward: true })
}

const goals = () => calls.filter(([method]) => method === 'reachGoal').map(([, ...goal]) => goal)
const commerce = () => (window.dataLayer ?? []).map((entry) => (entry as { ecommerce: object }).ecommerce)

describe('a goal', () => {
  it('of a named flat has the project of that flat, not that of the page', () => {
    show('/flat/7', { subject: { flatId: 7, project: 'vysota' }, listed: [flat(8)] })
    counter.track('favorite_add', { flatId: 8 })
    counter.track('phone_click', {})
    expect(goals()).toEqual([
      ['favorite_add', { flatId: 8, project: 'severny-sad' }],
      ['phone_click', { flatId: 7, project: 'vysota' }],
    ])
  })

  it('of several flats names each project once', () => {
    show('/favorites', { listed: [flat(7), flat(8, 'vysota'), flat(9)] })
    show('/compare?ids=7|8|9')
    expect(goals()).toEqual([['compare_add', { flatId: '7|8|9', project: 'severny-sad|vysota' }]])
  })

  it('of a form on the page of the same flat has its project', () => {
    show('/flat/70', { subject: { flatId: '70', project: 'vysota' } })
    counter.track('form_open', { formname: 'flatForm', flatId: 70 })
    expect(goals()).toEqual([['form_open', { formname: 'flatForm', flatId: 70, project: 'vysota' }]])
  })

  it('of a calculator is called once for each page', () => {
    const use = () => counter.track('calc_use', { calculator: 'yield' })
    show('/commercial/3')
    use()
    use()
    show('/commercial/4')
    use()
    expect(goals()).toHaveLength(2)
  })
})

describe('e-commerce', () => {
  const product = {
    id: '7',
    name: 'Студия, 29,46\u00a0м²',
    price: 8_900_000,
    brand: 'Северный сад',
    category: 'Студия',
  }

  it('has the flats of a list once, and only the new ones after a filter', () => {
    show('/list', { listed: [flat(7)] })
    show('/list?rooms=0', { listed: [flat(7), flat(8)] })
    expect(commerce()).toMatchObject([
      { currencyCode: 'RUB', impressions: [{ ...product, list: '/list', position: 1 }] },
      { impressions: [{ id: '8' }] },
    ])
  })

  it('has a flat opened, added to favorites and requested', () => {
    show('/flat/7', { subject: { flatId: 7, project: 'severny-sad' }, detail: flat(7) })
    counter.track('favorite_add', { flatId: 7 })
    counter.track('form_sent', { formname: 'flatForm', flatId: 7, number: '4821-0937' })
    expect(commerce()).toEqual([
      { currencyCode: 'RUB', detail: { products: [product] } },
      { currencyCode: 'RUB', add: { products: [{ ...product, quantity: 1 }] } },
      {
        currencyCode: 'RUB',
        purchase: { actionField: { id: '4821-0937' }, products: [{ ...product, quantity: 1 }] },
      },
    ])
  })

  it('is empty while the visitor does not allow the counter', () => {
    counter.allow(false)
    show('/flat/7', { detail: flat(7) })
    counter.track('favorite_add', { flatId: 7 })
    expect(window.dataLayer).toBeUndefined()
    expect(calls).toEqual([])
  })
})
