// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFilters } from '../../../shared/shell/open-filters.ts'
import { catalogAnswer } from '../../../testing/catalog-answer.ts'
import { renderCatalog } from '../../../testing/catalog-page.tsx'
import { plainText } from '../../../testing/render-site.tsx'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const allFilters = () => document.querySelector<HTMLDetailsElement>('details[data-all-filters]') as HTMLDetailsElement
const form = () => within(within(allFilters()).getByRole('form', { name: 'Фильтры' }))
const bar = () => within(document.getElementById('catalog-filter') as HTMLElement)
/** Does what a click on the summary does: jsdom fires the toggle event in a later task. */
function toggle(details: HTMLDetailsElement): void {
  details.open = !details.open
  fireEvent(details, new Event('toggle'))
}
/** Opens a page with the sheet of all filters. */
function renderSheet(...page: Parameters<typeof renderCatalog>): ReturnType<typeof renderCatalog> {
  const view = renderCatalog(...page)
  act(() => toggle(allFilters()))
  return view
}
/** By the beginning of its label, which ends with the number of flats. */
const box = (name: string) =>
  form().getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`), hidden: true })
const choose = (name: string) => act(async () => void fireEvent.click(box(name)))
const bound = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name })
const handle = (name: string) => form().getByRole<HTMLInputElement>('slider', { name })
const applied = () =>
  screen
    .queryAllByRole('listitem')
    .map(plainText)
    .filter((text) => text.startsWith('Убрать: '))
    .map((text) => text.replace('Убрать: ', ''))

/** Moves a handle by its stops; the browser fires `change` when it is let go. */
const drag = (name: string, stop: number) =>
  act(async () => void fireEvent.input(handle(name), { target: { value: String(stop) } }))
const letGo = (name: string) => act(async () => void fireEvent(handle(name), new Event('change', { bubbles: true })))

describe('the filters', () => {
  it('have the labels of the specification', () => {
    renderSheet('/list')
    const text = plainText(
      form()
        .getByRole('button', { name: /^Показать/ })
        .closest('form'),
    )
    for (const label of ['Этаж', 'Площадь', 'Стоимость', 'Кол-во комнат', 'Отделка', 'Квартира по акции', 'Проект']) {
      expect(text).toContain(label)
    }
    expect(text).toContain('Метро')
    expect(text).toContain('Высота потолков')
  })

  it('put a choice of rooms into the address and begin at its first page', async () => {
    const { address } = renderSheet('/list?page=2')
    await choose('2 комнаты')
    expect(address()).toBe('/list?rooms=2')
    await choose('Студия')
    expect(address()).toBe('/list?rooms=studio,2')
    await choose('2 комнаты')
    expect(address()).toBe('/list?rooms=studio')
  })

  it('ask the server for what was chosen', async () => {
    const { asked } = renderSheet('/list')
    await choose('Терраса')
    await choose('Квартира по акции')
    expect(asked.at(-1)?.filter).toMatchObject({ attributes: ['terrace'], promo: true })
  })

  it('keep one address for one choice, in whatever order it was made', async () => {
    const { address } = renderSheet('/list')
    await choose('Терраса')
    await choose('White box')
    expect(address()).toBe('/list?with=white-box,terrace')
  })

  it('write a project with its name in the link, and all quarters of an option', async () => {
    const { address } = renderSheet('/list')
    await choose('Заречье')
    expect(address()).toBe('/list?project=2-zareche')
    const quarters = form().getByRole('group', { name: 'Ввод в эксплуатацию', hidden: true })
    await act(async () => void fireEvent.click(within(quarters).getByRole('checkbox', { name: /^2028/, hidden: true })))
    expect(decodeURIComponent(address())).toContain('2028-q1,2028-q2')
  })

  it('say how many flats each option would show, and switch off an option without any', () => {
    renderSheet('/list')
    expect(plainText(box('2 комнаты').closest('label'))).toContain('6')
    expect(box('3 комнаты').disabled).toBe(true)
    expect(box('Вид на парк').disabled).toBe(true)
    expect(box('2 комнаты').disabled).toBe(false)
  })

  it('leave a chosen option switched on when nothing fits it any more, so that it can be taken back', () => {
    renderSheet('/list?rooms=3')
    expect(box('3 комнаты')).toMatchObject({ checked: true, disabled: false })
  })

  it('leave out places that give no choice', () => {
    renderSheet('/list', { answerFor: () => ({ projects: [], metroStations: [] }) })
    const text = plainText(
      form()
        .getByRole('button', { name: /^Показать/ })
        .closest('form'),
    )
    expect(text).not.toContain('Любой проект')
    expect(text).not.toContain('Любая станция')
    expect(text).toContain('Любой срок')
  })

  it('leave out a range with one value, and say so', () => {
    const ceilingHeight = { min: 2.8, max: 2.8 }
    renderSheet('/list', {
      answerFor: () => ({ ceilingHeight, catalogRanges: { ...catalogAnswer().catalogRanges, ceilingHeight } }),
    })
    expect(form().queryByRole('group', { name: 'Высота потолков' })).toBeNull()
    expect(form().getByText('Фильтры без выбора скрыты')).toBeDefined()
    cleanup()
    localStorage.clear()
    renderSheet('/list')
    expect(form().getByRole('group', { name: 'Высота потолков' })).toBeDefined()
  })

  it('explain the words of the trade', () => {
    renderSheet('/list')
    expect(form().getByRole('button', { name: 'Отделка: что это' })).toBeDefined()
    expect(form().queryByRole('button', { name: 'Особенности: что это' }), 'nobody has described them').toBeNull()
  })
})

describe('a range', () => {
  it('typed into its fields asks for flats when the field is left', async () => {
    const { address, asked } = renderSheet('/list')
    const field = bound('Стоимость, до')
    await act(async () => void fireEvent.change(field, { target: { value: '12000000' } }))
    expect(asked, 'not while typing').toHaveLength(1)
    await act(async () => void fireEvent.blur(field))
    expect(address()).toBe('/list?price_max=12000000')
    expect(plainText(bound('Стоимость, до').closest('label'))).toContain('до')
    expect(bound('Стоимость, до').value.replace(/\s/g, ' ')).toBe('12 000 000')
  })

  it('moved by its handle asks once, when the handle is let go', async () => {
    const { address, asked } = renderSheet('/list')
    await drag('Этаж, от', 2)
    await drag('Этаж, от', 4)
    expect(asked).toHaveLength(1)
    expect(bound('Этаж, от').value).toBe('5')
    await letGo('Этаж, от')
    expect(address()).toBe('/list?floor_min=5')
    expect(asked).toHaveLength(2)
  })

  it('keeps the length of its slider when another filter leaves less, and says what is available', async () => {
    const answerFor = ({ filter }: { filter: { promo: boolean } }) =>
      filter.promo ? { floor: { min: 4, max: 9 } } : {}
    renderSheet('/list', { answerFor })
    const length = handle('Этаж, до').max
    await choose('Квартира по акции')
    await waitFor(() => expect(handle('Этаж, до').getAttribute('aria-description')).toBe('Доступно от 4 до 9'))
    expect(handle('Этаж, до').max).toBe(length)
    expect(bound('Этаж, до').placeholder).toBe('9')
  })

  it('goes back to its ends when its chip is taken away', async () => {
    renderSheet('/list?area_min=40')
    expect(bound('Площадь, от').value).toBe('40,00')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /от\s40,00/ })))
    expect(bound('Площадь, от').value).toBe('')
  })

  it('cannot be moved before the first answer has its bounds', () => {
    renderSheet('/list', { answerFor: () => null })
    expect(bound('Площадь, от').disabled).toBe(true)
    expect(bound('Площадь, до').placeholder, 'until then it stands at 0 to 10').toBe('10')
  })
})

describe('the chips of what is chosen', () => {
  const path = '/list?rooms=1,2&project=1&price_max=20000000&floor_min=3&with=terrace&promo=1'

  it('read as people say it', () => {
    renderCatalog(path)
    expect(applied()).toEqual([
      '1, 2 комнаты',
      'Северный сад',
      'от 3 этажа',
      'до 20 000 000 ₽',
      'Терраса',
      'Квартира по акции',
    ])
  })

  it('take away their own filter and nothing else', async () => {
    renderCatalog(path)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Убрать:\s*Терраса/ })))
    expect(applied()).toEqual(['1, 2 комнаты', 'Северный сад', 'от 3 этажа', 'до 20 000 000 ₽', 'Квартира по акции'])
  })

  it('are all taken away at once', async () => {
    const { address } = renderCatalog(`${path}&sort=desc-area`)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Сбросить всё' })))
    expect(applied()).toEqual([])
    expect(address(), 'the order is not a filter').toBe('/list?sort=desc-area')
  })

  it('are not there without a choice', () => {
    renderCatalog('/list?sort=desc-area')
    expect(screen.queryByRole('list', { name: 'Применённые фильтры' })).toBeNull()
  })
})

describe('the sheet of all filters', () => {
  it('is remembered when it is left open, and closed by its button', () => {
    renderCatalog('/list', { answerFor: () => ({ total: 132 }) })
    expect(allFilters().open, 'the first visit begins with the flats').toBe(false)
    act(() => toggle(allFilters()))
    cleanup()
    renderCatalog('/list', { answerFor: () => ({ total: 132 }) })
    expect(allFilters().open).toBe(true)
    Element.prototype.scrollIntoView = vi.fn()
    fireEvent.click(form().getByRole('button', { name: /^Показать\s132\sквартиры/ }))
    cleanup()
    renderCatalog('/list')
    expect(allFilters().open).toBe(false)
  })

  it('counts the applied filters on its button', () => {
    renderCatalog('/list?rooms=1,2&promo=1')
    expect(plainText(allFilters().querySelector('summary'))).toContain('Все фильтры2')
  })
})

describe('the compact bar', () => {
  const control = (label: string) =>
    [...document.querySelectorAll('summary')]
      .find((summary) => plainText(summary).startsWith(label))
      ?.closest('details') as HTMLDetailsElement
  const openControl = (label: string) => {
    act(() => toggle(control(label)))
    return within(control(label))
  }
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

  it('takes the rooms at once', async () => {
    const { address } = renderCatalog('/list')
    await press(bar().getByRole('checkbox', { name: '2 комнаты' }))
    expect(address()).toBe('/list?rooms=2')
  })

  it('says on each control what is chosen in it', () => {
    renderCatalog('/list?price_max=20000000&project=1&metro=Лесная&keys=2028-q1,2028-q2')
    expect(plainText(control('Стоимость').querySelector('summary'))).toBe('Стоимость до 20 млн ₽')
    expect(plainText(control('Проект или метро').querySelector('summary'))).toBe(
      'Проект или метро Северный сад, Лесная',
    )
    expect(plainText(control('Ключи').querySelector('summary'))).toBe('Ключи ввод 2028')
  })

  it('opens a control over the list, with the count and a reset of its own', async () => {
    const { address } = renderCatalog('/list?rooms=2', { answerFor: () => ({ total: 90 }) })
    const places = openControl('Проект или метро')
    await press(places.getByRole('checkbox', { name: /^Заречье/ }))
    await press(places.getByRole('checkbox', { name: /^Полевая/ }))
    expect(decodeURI(address())).toBe('/list?rooms=2&project=2-zareche&metro=Полевая')
    expect(places.getByRole('button', { name: /^Показать\s90\sквартир/ })).toBeDefined()
    await press(places.getByRole('button', { name: 'Сбросить' }))
    expect(address(), 'the rooms are not of this control').toBe('/list?rooms=2')
  })

  it('closes on Escape and by its button, and gives the focus back', async () => {
    renderCatalog('/list')
    const price = openControl('Стоимость')
    fireEvent.keyDown(price.getByRole('textbox', { name: 'Стоимость, до' }), { key: 'Escape' })
    expect(control('Стоимость').open).toBe(false)
    expect(document.activeElement).toBe(control('Стоимость').querySelector('summary'))
  })

  it('closes when something else is pressed', () => {
    renderCatalog('/list')
    openControl('Ключи')
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
    expect(control('Ключи').open).toBe(false)
  })

  it('chooses the year of the keys', async () => {
    const { address } = renderCatalog('/list')
    const keys = openControl('Ключи')
    await press(keys.getByRole('checkbox', { name: /^Дом сдан/ }))
    expect(address()).toBe('/list?key_year=ready')
    await press(keys.getByRole('button', { name: 'Сбросить' }))
    expect(address()).toBe('/list')
  })

  it('takes all quarters of a year together where the backend knows no years of keys', async () => {
    const keyDate = [
      { value: ['ready'], label: 'Дом сдан', count: 3 },
      { value: ['2027-Q1'], label: 'I кв. 2027', count: 4 },
      { value: ['2027-Q3'], label: 'III кв. 2027', count: 5 },
    ]
    const { address } = renderCatalog('/list?keys=2027-q1', { answerFor: () => ({ keyDate, keyYears: [] }) })
    expect(plainText(control('Ключи').querySelector('summary'))).toBe('Ключи ввод I кв. 2027')
    const keys = openControl('Ключи')
    expect(keys.getAllByRole('checkbox').map((box) => plainText(box.closest('label')))).toEqual(['Дом сдан3', '20279'])
    await press(keys.getByRole('checkbox', { name: /^2027/ }))
    expect(address()).toBe('/list?keys=2027-q1,2027-q3')
  })
})

describe('the search by need', () => {
  const type = (name: string, text: string) =>
    act(async () => {
      fireEvent.change(bound(name), { target: { value: text } })
      fireEvent.blur(bound(name))
    })
  const remembered = () => localStorage.getItem('ownPayment')

  it('bounds the walk to the metro by one handle, open at its end', async () => {
    const { address } = renderSheet('/list')
    await drag('Пешком до метро', 10)
    await letGo('Пешком до метро')
    expect(address()).toBe('/list?walk_max=10')
    expect(applied()).toEqual(['до 10 мин пешком'])
    await drag('Пешком до метро', 20)
    await letGo('Пешком до метро')
    expect(address()).toBe('/list')
  })

  it('leaves out the first and the last floor', async () => {
    const { address } = renderSheet('/list')
    await choose('Не первый')
    await choose('Не последний')
    expect(address()).toBe('/list?not_first=1&not_last=1')
  })

  it('remembers the first payment, and filters only when a monthly payment is chosen', async () => {
    const { address } = renderSheet('/list')
    await type('Первый взнос, ₽', '3000000')
    expect(address()).toBe('/list')
    expect(JSON.parse(remembered() ?? '')).toEqual({
      firstPaymentRub: 3_000_000,
      program: null,
      termMonths: null,
      maternityRub: 0,
    })
    await type('Платёж в месяц, до', '90000')
    expect(address()).toBe('/list?payment_max=90000&first_payment=3000000')
    await act(async () => {
      fireEvent.change(form().getByRole('combobox', { name: 'Программа ипотеки' }), { target: { value: 'standard' } })
    })
    expect(address()).toBe('/list?payment_max=90000&first_payment=3000000&program=standard')
    fireEvent.click(form().getByRole('button', { name: 'Забыть' }))
    expect(remembered()).toBeNull()
    expect(document.documentElement.dataset.ownPayment).toBeUndefined()
  })

  it('says softly that the terms of its program were checked long ago', async () => {
    const old = { key: 'family', title: 'Семейная', trueOn: '2026-04-15', isOutOfDate: true }
    const current = { key: 'standard', title: 'Стандартная', trueOn: '2026-11-01', isOutOfDate: false }
    renderSheet('/list', { answerFor: () => ({ programs: [current, old] }) })
    const program = form().getByRole<HTMLSelectElement>('combobox', { name: 'Программа ипотеки' })
    expect(program.value).toBe('standard')
    expect(form().queryByText(/Условия проверены/)).toBeNull()
    await type('Платёж в месяц, до', '90000')
    await act(async () => void fireEvent.change(program, { target: { value: 'family' } }))
    expect(form().queryByText(/Условия проверены 15.апреля.2026.года/)).not.toBeNull()
  })

  it('is not offered where the backend does not know it or leaves no choice', () => {
    renderSheet('/list', {
      answerFor: () => ({
        keyYears: [],
        flagCounts: null,
        programs: [],
        walkMinutes: { min: 8, max: 8 },
        pricePerM2: { min: 0, max: 0 },
        catalogRanges: {
          ...catalogAnswer().catalogRanges,
          walkMinutes: { min: 8, max: 8 },
          pricePerM2: { min: 0, max: 0 },
        },
      }),
    })
    expect(form().queryByRole('textbox', { name: 'Пешком до метро, до' })).toBeNull()
    expect(form().queryByRole('textbox', { name: 'Платёж в месяц, до' })).toBeNull()
    expect(form().queryByRole('textbox', { name: 'Цена за м², от' })).toBeNull()
    expect(form().queryByRole('checkbox', { name: /^Не первый/, hidden: true })).toBeNull()
  })
})

describe('the sheet of a phone', () => {
  const openSheet = async () => {
    act(openFilters)
    return within(await screen.findByRole('dialog', { name: 'Фильтры' }))
  }

  it('has every filter, the most used first', async () => {
    renderCatalog('/list?rooms=1,2&promo=1')
    const opened = await openSheet()
    expect(opened.getByRole<HTMLInputElement>('checkbox', { name: '2 комнаты' }).checked).toBe(true)
    const text = plainText(screen.getByRole('dialog'))
    const places = ['Кол-во комнат', 'Стоимость', 'Ввод в эксплуатацию', 'Метро', 'Площадь', 'Проект', 'Особенности']
    expect(places.map((label) => text.indexOf(label))).toEqual(
      places.map((label) => text.indexOf(label)).sort((a, b) => a - b),
    )
  })

  it('says on its button how many flats there are, and closes by it', async () => {
    renderCatalog('/list', { answerFor: () => ({ total: 132 }) })
    const opened = await openSheet()
    fireEvent.click(opened.getByRole('button', { name: /^Показать\s132\sквартиры/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('resets all filters, and offers that only when there are any', async () => {
    const { address } = renderCatalog('/list?rooms=2')
    const opened = await openSheet()
    await act(async () => void fireEvent.click(opened.getByRole('button', { name: 'Сбросить' })))
    expect(address()).toBe('/list')
    expect(opened.queryByRole('button', { name: 'Сбросить' })).toBeNull()
  })

  it('opens when the page has come, if it was asked for before', async () => {
    openFilters()
    renderCatalog('/list')
    expect(await screen.findByRole('dialog', { name: 'Фильтры' })).toBeDefined()
  })
})
