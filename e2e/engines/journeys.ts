// The journeys of a visitor through the site, written once for all engines.
import { everyPage } from '../tests/pages.ts'
import { keys } from './engine.ts'
import type { FoundElement, Target } from './query-page.ts'
import { withTimeout } from './until.ts'
import { desktop, phone, type Visitor } from './visitor.ts'

export interface Journey {
  title: string
  /** True for journeys that npm test runs too. */
  short?: boolean
  /** Console messages that this journey causes on purpose. */
  expected?: RegExp
  run: (visitor: Visitor) => Promise<void>
}

const opening: Journey[] = everyPage.map(({ path, status = 200 }) => ({
  title: `${path} opens whole, fits a desktop and a phone`,
  ...(status !== 200 && { expected: new RegExp(`^${status}: GET`) }),
  short: path === '/' || path === '/flat/301018',
  async run(visitor) {
    await visitor.open(path)
    equal((await visitor.query({ role: 'heading' })).length > 0, true, 'the page has headings')
    equal(await visitor.tab.evaluate(`document.querySelectorAll('h1').length`), 1, 'headings of the first level')
    equal(await visitor.tab.evaluate('document.title.trim() !== ""'), true, 'the page has a title')
    for (const { width, height } of [desktop, phone]) {
      await visitor.tab.resize(width, height)
      await visitor.until(
        `the window is ${width} wide`,
        async () => (await visitor.tab.evaluate('innerWidth')) === width,
      )
      await nothingSideways(visitor)
    }
  },
}))

const filters: Target = { role: 'form', name: 'Фильтры' }
const flats: Target = { role: 'table', name: 'Список квартир' }
const flatRows: Target = { role: 'row', text: '₽', within: flats }
const columnLink = (name: string): Target => ({ role: 'link', within: { role: 'columnheader', name, within: flats } })
/** «Квартиры в новостройках Москвы 90 из 1 069» */
const found: Target = { role: 'heading', namePattern: 'вартиры .*\\d$' }
const hearts: Target = { role: 'button', namePattern: '^В избранное' }
const favoriteCards: Target = { role: 'listitem', within: { role: 'list', name: 'Избранные квартиры' } }
const modal: Target = { role: 'dialog' }

const catalog: Journey[] = [
  {
    title: 'catalog: a filter narrows the list, a column sorts it, Back takes both back',
    short: true,
    async run(visitor) {
      await visitor.open('/list')
      await visitor.seeCount(flatRows, 21)
      const all = foundIn((await visitor.see(found)).text)
      await visitor.click({ role: 'checkbox', name: '3 комнаты', within: filters })
      await visitor.seeAddress(/^\/list\?rooms=3$/)
      await visitor.see(found, ({ text }) => foundIn(text) > 0 && foundIn(text) < all)
      await visitor.click(columnLink('Площадь'))
      await visitor.seeAddress(/^\/list\?rooms=3&sort=asc-area$/)
      const areas = await visitor.until('the list is sorted by area', async () => {
        const shown = (await visitor.query(flatRows)).map(({ text }) => areaIn(text))
        return shown.every((area, place) => area >= (shown[place - 1] ?? 0)) ? shown : undefined
      })
      equal(areas.length, 21, 'flats on the page')
      await visitor.tab.back()
      await visitor.seeAddress(/^\/list\?rooms=3$/)
      await visitor.tab.back()
      await visitor.seeAddress(/^\/list$/)
      await visitor.see(found, ({ text }) => foundIn(text) === all)
      await visitor.see({ role: 'checkbox', name: '3 комнаты', within: filters }, ({ checked }) => !checked)
    },
  },
  {
    title: 'catalog: the price is typed and moved by keys; a chip takes it back',
    async run(visitor) {
      await visitor.open('/list')
      await visitor.click({ role: 'button', namePattern: '^Стоимость', within: filters })
      await visitor.fill({ role: 'textbox', name: 'Стоимость, до', within: filters }, `15000000${keys.enter}`)
      await visitor.seeAddress(/^\/list\?price_max=15000000$/)
      await visitor.see({ role: 'textbox', name: 'Стоимость, до', within: filters }, ({ value }) =>
        /15.000.000/.test(value),
      )
      await visitor.click({ role: 'link', within: { role: 'list', name: 'Применённые фильтры' } })
      await visitor.seeAddress(/^\/list$/)
    },
  },
  {
    title: 'catalog on a phone: the sheet of filters counts, applies and closes',
    async run(visitor) {
      await visitor.tab.resize(phone.width, phone.height)
      await visitor.open('/list')
      await visitor.click({ role: 'button', namePattern: '^Фильтры' })
      const sheet: Target = { role: 'dialog', name: 'Фильтры' }
      await visitor.see(sheet)
      await visitor.click({ role: 'checkbox', name: '2 комнаты', within: sheet })
      await visitor.see({ role: 'button', namePattern: '^Показать \\d+', within: sheet })
      await visitor.click({ role: 'button', namePattern: '^Показать \\d+', within: sheet })
      await visitor.seeCount(sheet, 0)
      await visitor.seeAddress(/^\/list\?rooms=2$/)
      await nothingSideways(visitor)
    },
  },
  {
    title: 'leaving the catalog while it loads is no failure',
    short: true,
    async run(visitor) {
      await visitor.open('/list')
      const search = visitor.proxy.hold(/^\/v2\/marketplace$/)
      const nextPage = visitor.proxy.hold(/^\/about$/)
      await visitor.click({ role: 'checkbox', name: '4 комнаты', within: filters })
      await withTimeout('the search is under way', search.arrived)
      // The old page still runs. It would show an error of the cancelled search within these 30 timers.
      await visitor.tab.evaluate(`(() => {
        window.looks = 0
        const look = () => {
          if (document.querySelector('[role=alert]')) console.error('the page that is left shows an alert')
          window.looks += 1
          if (window.looks < 30) setTimeout(look, 16)
        }
        addEventListener('beforeunload', look)
        location.assign('/about')
      })()`)
      await withTimeout('the search is cancelled', search.cancelled)
      await withTimeout('the next page is requested', nextPage.arrived)
      await visitor.until('the page that is left had its time', () => visitor.tab.evaluate('window.looks === 30'))
      nextPage.release()
      await visitor.see({ role: 'heading', name: 'Строим тихие дома' })
    },
  },
]

const forms: Journey[] = [desktop, phone].map(({ width, height }) => ({
  title: `a contact request is filled in and sent, ${width} wide`,
  short: width === desktop.width,
  async run(visitor) {
    await visitor.tab.resize(width, height)
    await visitor.open('/projects/severny-sad')
    const opener: Target =
      width === phone.width
        ? { role: 'link', name: 'Заявка', within: { role: 'navigation', name: 'Быстрые действия' } }
        : { role: 'link', name: 'Оставить заявку', within: { role: 'banner' } }
    await visitor.click(opener)
    await visitor.see(modal)
    await visitor.fill({ role: 'textbox', name: 'Имя', within: modal }, 'Анна')
    const field: Target = { role: 'textbox', name: 'Телефон', within: modal }
    await visitor.fill(field, '9161234567')
    await visitor.see(field, ({ value }) => value === '+7 (916) 123-45-67')
    await visitor.click({ role: 'button', name: 'Добавить почту и комментарий', within: modal })
    await visitor.fill({ role: 'textbox', name: 'Email', within: modal }, 'anna@example.ru')
    await visitor.fill({ role: 'textbox', name: 'Сообщение', within: modal }, 'Можно приехать в субботу?')
    await visitor.click({ role: 'checkbox', name: 'Даю согласие', within: modal })
    await visitor.see({ role: 'checkbox', name: 'Даю согласие', within: modal }, ({ checked }) => checked)
    await visitor.click({ role: 'button', name: 'Отправить', within: modal })
    await visitor.see({ role: 'heading', name: 'Спасибо!', within: modal })
    const sent = visitor.proxy.answered.filter(({ path }) => path === '/api/other_information')
    equal(sent.map(({ status }) => status).join(), '200', 'answers of the server to the request')
    await visitor.press(keys.escape)
    await visitor.seeCount(modal, 0)
  },
}))

const favorites: Journey[] = [
  {
    title: 'favorites: two hearts, the list, a comparison, and one flat removed again',
    short: true,
    async run(visitor) {
      await visitor.open('/list')
      for (const nth of [0, 1]) {
        await visitor.click({ ...hearts, nth })
        await visitor.see({ ...hearts, nth }, isPressed)
      }
      await visitor.click({ role: 'link', namePattern: '^Избранное, 2', within: { role: 'banner' } })
      await visitor.seeAddress(/^\/favorites$/)
      await visitor.seeCount(favoriteCards, 2)
      for (const nth of [0, 1]) {
        const pick: Target = { role: 'button', namePattern: '^Сравнить:', nth }
        await visitor.click(pick)
        await visitor.see(pick, isPressed)
      }
      await visitor.click({ role: 'link', namePattern: '^Сравнить$' })
      await visitor.seeAddress(/^\/compare\?ids=\d+(\||%7C)\d+$/)
      const table: Target = { role: 'table', name: 'Сравнение квартир' }
      await visitor.seeCount({ role: 'columnheader', within: table }, 2)
      await visitor.see({ role: 'row', text: 'Площадь', within: table })
      await visitor.tab.back()
      await visitor.seeCount(favoriteCards, 2)
      await visitor.click({ ...hearts, nth: 0 })
      await visitor.seeCount(favoriteCards, 1)
      await visitor.see({ role: 'link', namePattern: '^Избранное, 1', within: { role: 'banner' } })
    },
  },
  {
    title: 'comparison: a flat leaves it, the others stay',
    async run(visitor) {
      await visitor.open('/compare?ids=301018|103006|101051')
      const table: Target = { role: 'table', name: 'Сравнение квартир' }
      await visitor.seeCount({ role: 'columnheader', within: table }, 3)
      await visitor.click({ role: 'link', namePattern: '^Убрать из сравнения', within: table })
      await visitor.seeCount({ role: 'columnheader', within: table }, 2)
    },
  },
]

const choosing: Journey[] = [
  {
    title: 'from the genplan to a building, a floor and a flat, by its outlines',
    short: true,
    async run(visitor) {
      await visitor.open('/visual/severny-sad')
      await visitor.click({ role: 'link', namePattern: '^Корпус 1: ', within: { role: 'group', name: 'Корпуса' } })
      await visitor.seeAddress(/^\/visual\/severny-sad\/b1$/)
      const facade: Target = { role: 'group', name: 'Квартиры на фасаде' }
      await visitor.click({ role: 'link', namePattern: '^9 этаж, план этажа', within: facade })
      await visitor.seeAddress(/^\/visual\/severny-sad\/b1\/[12]-9$/)
      await visitor.see({ role: 'heading', namePattern: '9 этаж' })
      await visitor.click({ role: 'link', within: { role: 'group', name: 'Квартиры на этаже' } })
      await visitor.seeAddress(/^\/flat\/\d+$/)
      await visitor.tab.back()
      await visitor.seeAddress(/^\/visual\/severny-sad\/b1\/[12]-9$/)
    },
  },
  {
    title: 'the map draws the city, a marker opens the card of its project',
    async run(visitor) {
      await visitor.open('/projects?view=map')
      const map: Target = { role: 'list', name: 'Проекты на карте' }
      await visitor.see({ role: 'button', name: 'Приблизить' })
      await visitor.until('the map has drawn something', async () => {
        return ((await visitor.tab.evaluate(`document.querySelector('canvas')?.width ?? 0`)) as number) > 0
      })
      await visitor.click({ role: 'button', namePattern: '^Тихая роща', within: map })
      const card: Target = { role: 'dialog', name: 'Тихая роща' }
      await visitor.see(card, ({ text }) => /от [\d,]+ млн ₽/.test(text))
      await visitor.click({ role: 'link', within: card })
      await visitor.seeAddress(/^\/projects\/tihaya-roscha$/)
    },
  },
  {
    title: 'the gallery of a project opens at its picture, goes by keys and closes',
    async run(visitor) {
      await visitor.open('/projects/severny-sad')
      await visitor.click({ role: 'link', namePattern: '^Двор: деревянный настил' })
      const gallery: Target = { role: 'dialog', name: 'Галерея проекта «Северный сад»' }
      await visitor.see(gallery, ({ text }) => /\b2 \/ \d/.test(text))
      await visitor.until('the picture is drawn', () =>
        visitor.tab.evaluate(
          `[...document.querySelectorAll('[role=dialog] img, dialog img')].some((image) => image.complete && image.naturalWidth > 0)`,
        ),
      )
      await visitor.press(keys.arrowRight)
      await visitor.see(gallery, ({ text }) => /\b3 \/ \d/.test(text))
      await visitor.press(keys.escape)
      await visitor.seeCount(gallery, 0)
    },
  },
]

const calculators: Journey[] = [
  {
    title: 'the mortgage follows the price that is typed',
    short: true,
    async run(visitor) {
      await visitor.open('/purchase-terms/mortgage?price=18940000&first=6940000')
      const payment: Target = { role: 'region', name: 'Платёж в месяц' }
      const figure: Target = { role: 'status', within: payment }
      // 12 000 000 at 6 % for 30 years.
      await visitor.see(figure, ({ text }) => text === '71 947 ₽')
      await visitor.fill({ role: 'textbox', namePattern: '^Стоимость', within: payment }, '16940000')
      // 10 000 000 on the same terms.
      await visitor.see(figure, ({ text }) => text === '59 956 ₽')
      await visitor.seeAddress(/price=16940000/)
    },
  },
  {
    title: 'an installment follows its slider, moved by keys',
    async run(visitor) {
      await visitor.open('/purchase-terms/installment?program=installment-start&price=10000000')
      const calculator: Target = { role: 'region', name: 'Какими частями платить' }
      const term: Target = { role: 'slider', name: 'Срок', within: calculator }
      await visitor.click(term)
      await visitor.press(keys.home)
      await visitor.see(term, ({ attributes }) => /^12\s/.test(attributes['aria-valuetext'] ?? ''))
      // 15 % first, half at the end, the rest in four quarters.
      await visitor.see({ role: 'status', within: calculator }, ({ text }) => text === '875 000 ₽')
    },
  },
  {
    title: 'paying at once is counted with its discount',
    async run(visitor) {
      await visitor.open('/purchase-terms/full')
      const calculator: Target = { role: 'region', name: 'Сколько стоит квартира' }
      await visitor.fill({ role: 'textbox', namePattern: '^Стоимость квартиры', within: calculator }, '20000000')
      await visitor.see({ role: 'status', within: calculator }, ({ text }) => text === '19 400 000 ₽')
    },
  },
]

const shell: Journey[] = [
  {
    title: 'a flat that is gone is said to be gone, inside of the site',
    expected: /^404: GET \/v2\/flat\/999999/,
    async run(visitor) {
      await visitor.open('/list')
      // Like the Back button: the router loads the page, the document stays.
      await visitor.tab.evaluate(`(() => {
        history.pushState(null, '', '/flat/999999')
        dispatchEvent(new PopStateEvent('popstate'))
      })()`)
      await visitor.see({ role: 'heading', name: 'Здесь ничего не построено' })
      await visitor.see({ role: 'link', name: 'Квартиры', within: { role: 'banner' } })
    },
  },
  {
    title: 'the search finds as one types',
    async run(visitor) {
      await visitor.open('/')
      await visitor.click({ role: 'link', name: 'Поиск', within: { role: 'banner' } })
      await visitor.see({ role: 'textbox', within: { role: 'search' } }, ({ focused }) => focused)
      await visitor.press('высота')
      await visitor.click({ role: 'link', namePattern: '^Высота\\s*Москва', within: { role: 'banner' } })
      await visitor.seeAddress(/^\/projects\/vysota$/)
    },
  },
  {
    title: 'the menu of a phone leads on and closes',
    async run(visitor) {
      await visitor.tab.resize(phone.width, phone.height)
      await visitor.open('/')
      await visitor.click({ role: 'button', namePattern: 'Меню', within: { role: 'banner' } })
      await visitor.click({ role: 'link', name: 'Новости' })
      await visitor.seeAddress(/^\/news$/)
      await nothingSideways(visitor)
    },
  },
]

export const journeys: readonly Journey[] = [
  ...catalog,
  ...forms,
  ...favorites,
  ...choosing,
  ...calculators,
  ...shell,
  ...opening,
]

/** The layout may still follow a new width of the window. */
function nothingSideways(visitor: Visitor): Promise<unknown> {
  return visitor.until('nothing sticks out sideways', async () =>
    Boolean(await visitor.tab.evaluate('document.documentElement.scrollWidth <= innerWidth')),
  )
}

const isPressed = ({ attributes }: FoundElement) => attributes['aria-pressed'] === 'true'
const numberIn = (text: string) => Number(text.replace(/\D/g, ''))
const foundIn = (text: string) => numberIn(/([\d\s]+)(?:\sиз\s[\d\s]+)?$/.exec(text)?.[1] ?? '')
const areaIn = (text: string) => Number(/([\d,]+)\s*м²/.exec(text)?.[1]?.replace(',', '.') ?? 0)

function equal(actual: unknown, wanted: unknown, what: string): void {
  if (actual !== wanted) throw new Error(`${what}: ${JSON.stringify(actual)}, expected ${JSON.stringify(wanted)}`)
}
