// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { apiWith, plainText, renderSite } from '../../testing/render-site.tsx'
import { QuickSearch } from './quick-search.tsx'

const options = {
  total: 132,
  rooms: ['studio', 'rooms-2'],
  price: { min: 8_000_000, max: 21_000_000 },
  projects: [{ id: 2, slug: 'zareche', name: 'Заречье' }],
  keyDates: [
    { value: ['ready'], label: 'Дом сдан' },
    { value: ['2027-Q3'], label: '2027' },
    { value: ['2028-Q2'], label: '2028' },
  ],
}

afterEach(cleanup)

/** Totals by turn: a promise is an answer that comes when it wants. */
function open(answers: (number | Promise<number>)[] = [], changes: Partial<typeof options> = {}) {
  let turn = 0
  const { api } = apiWith({
    '/v2/marketplace': async () => {
      const answer = answers[turn]
      turn += 1
      if (answer === undefined) throw new Error('offline')
      return { total: await answer }
    },
  })
  return renderSite(<QuickSearch options={{ ...options, ...changes }} isVisual />, { api })
}
const blank = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(blank(name), { target: { value } }))
const button = () => plainText(screen.getByRole('button'))
const tick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })))
const rooms = () => screen.getByText(/./, { selector: 'summary' })
const words = (name: string) => [...blank(name).options].map(plainText)

describe('the sentence of the quick search', () => {
  it('reads with what can be chosen', () => {
    open()
    expect(plainText(rooms())).toBe('квартиру')
    expect(screen.getAllByRole('checkbox').map((box) => plainText(box.closest('label') as HTMLElement))).toEqual([
      'студию',
      'двухкомнатную',
    ])
    expect(words('Цена').slice(0, 2)).toEqual(['по любой цене', 'до 10 000 000 ₽'])
    expect(words('Проект')).toEqual(['в любом проекте', 'в проекте «Заречье»'])
    expect(words('Ключи')).toEqual(['в любой срок', 'уже сейчас', 'до конца 2027'])
  })

  it('leaves out what leaves no choice', () => {
    open([], { rooms: [], projects: [], keyDates: [] })
    expect(screen.queryByText('квартиру', { selector: 'summary' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Проект' })).toBeNull()
    expect(screen.queryByText('с ключами')).toBeNull()
  })

  it('says on its button how many flats there are', async () => {
    open([5, 0])
    expect(button()).toBe('Показать 132 квартиры')
    await tick('двухкомнатную')
    await waitFor(() => expect(button()).toBe('Показать 5 квартир'))
    await choose('Цена', '10000000')
    await waitFor(() => expect(button()).toBe('Таких квартир нет'))
  })

  it('counts the last choice, also when an earlier answer comes later', async () => {
    let answerFirst: (total: number) => void = () => {}
    open([new Promise((resolve) => (answerFirst = resolve)), 5])
    await tick('двухкомнатную')
    await tick('студию')
    expect(plainText(rooms())).toBe('студию или двухкомнатную')
    await waitFor(() => expect(button()).toBe('Показать 5 квартир'))
    await act(async () => answerFirst(77))
    expect(button()).toBe('Показать 5 квартир')
  })

  it('leads on without a number when nobody answers', async () => {
    open([])
    await tick('двухкомнатную')
    await waitFor(() => expect(button()).toBe('Показать квартиры'))
  })

  it('opens the list with everything that was chosen', async () => {
    const { address } = open([5, 5, 5, 5, 5])
    await tick('двухкомнатную')
    await tick('студию')
    await choose('Цена', '10000000')
    await choose('Проект', '2-zareche')
    await choose('Ключи', 'ready')
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement)
    await waitFor(() => expect(address()).toMatch(/^\/list/))
    const query = new URLSearchParams(address().split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ rooms: 'studio,2', price_max: '10000000', project: '2-zareche' })
    expect([...query.values()]).toContain('ready')
  })
})
