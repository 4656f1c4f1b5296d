// @vitest-environment jsdom
import { type CatalogFilter, filterRequest, noFilter } from '@kvartal/contract/catalog/filter'
import { createApiClient } from '@kvartal/runtime/api'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogAnswer } from '../../../testing/catalog-answer.ts'
import { plainText, renderSite, testSettings } from '../../../testing/render-site.tsx'
import { rememberAppliedPhrase } from './applied-phrase.ts'
import { WordsField, type WordsSearch } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  rememberAppliedPhrase('')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Until the panel is there, its timers have run and the answers have come. */
async function pass(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  for (let times = 0; times < 3; times++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}

interface Options {
  filter?: CatalogFilter
  path?: string
  totalFor?: (request: string) => number
}

function renderField({ filter = noFilter, path = '/list', totalFor = () => 45 }: Options = {}) {
  const answer = catalogAnswer()
  const onSearch = vi.fn<(search: WordsSearch) => void>()
  const asked: string[] = []
  const api = createApiClient({
    hosts: testSettings.hosts,
    transport: async ({ body }) => {
      const { limit, page, ...request } = JSON.parse(String(body))
      expect([limit, page]).toEqual([1, 1])
      asked.push(JSON.stringify(request))
      const total = totalFor(JSON.stringify(request))
      const hints = [{ kind: 'wider', range: 'price', max: 20_000_000, total: 4, more: 4 }]
      return { status: 200, text: '', data: { ...answer, total, hints: total === 0 ? hints : [] }, isComplete: true }
    },
  })
  const options = { ...answer, ranges: answer.catalogRanges }
  renderSite(<WordsField filter={filter} options={options} onSearch={onSearch} />, { api, path })
  return { onSearch, asked }
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Поиск словами' })
const options = () => screen.queryAllByRole('option').map(plainText)
const line = (name: string) => screen.queryByRole('region', { name })
const buttons = (name: string) =>
  within(line(name) as HTMLElement)
    .getAllByRole('button')
    .map(plainText)
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function type(text: string): Promise<void> {
  fireEvent.focus(input())
  fireEvent.change(input(), { target: { value: text } })
  await pass()
}

describe('the search in words', () => {
  it('says what it understood, asks about a doubtful word and names the rest', async () => {
    const { onSearch } = renderField()
    await type('двушка до 15 млн с тирасой, без соседей')
    expect(buttons('Поняли')).toEqual(['Убрать: 2 комнаты«двушка»', 'Убрать: до 15 млн ₽'])
    expect(plainText(line('Уточните'))).toBe('Уточните«тирасой» — этоТерраса2не важно')
    expect(plainText(line('Не поняли'))).toBe('Не поняли«без соседей» — такого фильтра нет, ищем без него')
    await press(/^Показать.45.квартир$/)
    expect(onSearch).toHaveBeenCalledWith({
      filter: {
        ...noFilter,
        rooms: ['rooms-2'],
        ranges: { ...noFilter.ranges, price: { min: null, max: 15_000_000 } },
      },
      order: null,
      left: ['тирасой', 'без соседей'],
    })
    expect(line('Не поняли')).not.toBeNull()
  })

  it('puts an answer into the text, and takes a removed condition out of it', async () => {
    renderField()
    await type('двушка до 15 млн с тирасой')
    await press(/^Терраса/)
    expect(input().value).toBe('двушка до 15 млн с террасой')
    expect(line('Уточните')).toBeNull()
    await press(/^Убрать.*комнаты/)
    expect(input().value).toBe('до 15 млн с террасой')
  })

  it('joins the chosen filters and closes when nothing is left to say', async () => {
    const filter = { ...noFilter, stations: ['Лесная'] }
    const { onSearch, asked } = renderField({ filter })
    await type('студия')
    const wanted = { ...filter, rooms: ['studio'] }
    expect(asked).toContain(JSON.stringify(filterRequest(wanted)))
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(onSearch).toHaveBeenCalledWith({ filter: wanted, order: null, left: [] })
    expect(line('Поняли')).toBeNull()
  })

  it('suggests by the keys, with counts', async () => {
    renderField()
    await type('двушка терр')
    expect(options()).toEqual(['двушка с террасой2'])
    expect(line('Не поняли')).toBeNull()
    expect(input().getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    const [option] = screen.getAllByRole('option', { selected: true })
    expect(input().getAttribute('aria-activedescendant')).toBe(option?.id)
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(input().value).toBe('двушка с террасой ')
  })

  it('counts a range that it suggests', async () => {
    renderField({ totalFor: (request) => (request.includes('price_max') ? 7 : 45) })
    await type('до 15')
    expect(options()).toEqual(['до 15 млн7', 'до 15 этажа45'])
  })

  it('reads the other keyboard layout, says so, and goes back when asked', async () => {
    renderField()
    await type('ldeirf lj 15 vky')
    expect(buttons('Поняли')).toEqual(['Убрать: 2 комнаты«двушка»', 'Убрать: до 15 млн ₽'])
    expect(screen.getByText(/Похоже, была английская раскладка: «двушка до 15 млн»/)).toBeDefined()
    await press('Вернуть как было')
    expect(line('Поняли')).toBeNull()
    expect(plainText(line('Не поняли'))).toContain('«ldeirf lj»')
  })

  it('names a condition that the catalog has no filter for', async () => {
    renderField()
    await type('двушка, взнос 3 млн')
    expect(plainText(line('Не поняли'))).toBe('Не поняли«взнос 3 млн ₽» — такого фильтра пока нет, ищем без него')
  })

  it('offers the nearest flats when none fits', async () => {
    const { onSearch } = renderField({ totalFor: () => 0 })
    await type('двушка до 12 млн')
    expect(screen.getByText('Таких квартир сейчас нет')).toBeDefined()
    await press(/^Показать.4$/)
    expect(onSearch.mock.calls[0]?.[0].filter.ranges.price).toEqual({ min: null, max: 20_000_000 })
  })

  it('takes a bare price beside rooms, and offers its other meaning', async () => {
    const { onSearch } = renderField()
    await type('2к до 13')
    expect(buttons('Поняли')).toEqual(['Убрать: 2 комнаты«2к»', 'Убрать: до 13 млн ₽«до 13»', 'или до 13 этажа?'])
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(onSearch.mock.calls[0]?.[0].filter.ranges.price).toEqual({ min: null, max: 13_000_000 })
  })

  it('says what it left out after Enter, under the field when the panel is closed, and aloud', async () => {
    const { onSearch } = renderField()
    fireEvent.focus(input())
    await pass()
    // Enter comes at once, while the last word still counts as being typed.
    fireEvent.change(input(), { target: { value: 'студия под сдачу' } })
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ left: ['под сдачу'] })
    expect(plainText(line('Не поняли'))).toContain('«под сдачу»')
    expect(plainText(screen.getByRole('status'))).toContain('«под сдачу» — такого фильтра нет')
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect(line('Не поняли')).toBeNull()
    expect(plainText(screen.getByText(/Не.учли/))).toBe('Не учли: «под сдачу»')
    fireEvent.change(input(), { target: { value: 'студия' } })
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect(screen.queryByText(/Не.учли/)).toBeNull()
  })

  it('names what the server or the home page left out', () => {
    renderField({ path: '/list?rooms=2&words_left=под+сдачу' })
    expect(plainText(screen.getByText(/Не.учли/))).toBe('Не учли: «под сдачу»')
  })

  it('keeps a question after Enter although suggestions go on with the last word', async () => {
    renderField()
    fireEvent.focus(input())
    await pass()
    fireEvent.change(input(), { target: { value: 'студия до 30' } })
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(plainText(line('Уточните'))).toContain('«до 30» — это')
    expect(options()).toEqual([])
  })

  it('sorts by words, and ends the order with the phrase', async () => {
    const { onSearch } = renderField()
    await type('студия подешевле')
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(onSearch.mock.calls[0]?.[0].order).toEqual({ key: 'price', type: 'asc' })
    await type('двушка')
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(onSearch.mock.calls[1]?.[0].order).toBe('usual')
  })

  it('replaces the conditions of the phrase before it and keeps what was chosen by hand', async () => {
    rememberAppliedPhrase('двушка до 15 млн')
    const filter = {
      ...noFilter,
      rooms: ['rooms-2'],
      stations: ['Лесная'],
      ranges: { ...noFilter.ranges, price: { min: null, max: 15_000_000 } },
    }
    const { onSearch } = renderField({ filter })
    await type('с террасой')
    expect(plainText(document.body)).toContain('Вместо прежнего поиска «двушка до 15 млн»')
    expect(plainText(document.body)).toContain('Вместе с выбранным: Лесная')
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    const terrace = { ...noFilter, stations: ['Лесная'], attributes: ['terrace'] }
    expect(onSearch).toHaveBeenLastCalledWith({ filter: terrace, order: null, left: [] })
  })

  it('adds to the earlier conditions, or searches without any, when asked', async () => {
    rememberAppliedPhrase('двушка')
    const filter = { ...noFilter, rooms: ['rooms-2'], stations: ['Лесная'] }
    const { onSearch } = renderField({ filter })
    await type('с террасой')
    await press(/^Добавить к.прежним условиям$/)
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(onSearch).toHaveBeenLastCalledWith({ filter: { ...filter, attributes: ['terrace'] }, order: null, left: [] })
    cleanup()
    rememberAppliedPhrase('')
    const again = renderField({ filter })
    await type('с террасой')
    await press('Искать без этого')
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    const alone = { ...noFilter, attributes: ['terrace'] }
    expect(again.onSearch).toHaveBeenLastCalledWith({ filter: alone, order: null, left: [] })
  })

  it('shows the last search with its count and a few ways to say it while the field is empty', async () => {
    renderField()
    await type('студия')
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    cleanup()
    renderField()
    fireEvent.focus(input())
    await pass()
    expect(buttons('Вы искали')).toEqual(['студия45'])
    expect(buttons('Попробуйте сказать так')).toEqual([
      'однушка с отделкой',
      'платёж до 70 тысяч, взнос 3 млн',
      'студия, ключи сразу',
      'двушка до 15 млн, не первый этаж',
    ])
    await press('студия, ключи сразу')
    expect(input().value).toBe('студия, ключи сразу')
  })

  it('applies what was typed and sent before its code has come, and closes by Escape', async () => {
    const { onSearch } = renderField()
    fireEvent.change(input(), { target: { value: 'студия с видом' } })
    fireEvent.submit(screen.getByRole('search'))
    await pass()
    expect(onSearch).toHaveBeenCalledTimes(1)
    expect(line('Поняли')).not.toBeNull()
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect(line('Поняли')).toBeNull()
  })
})
