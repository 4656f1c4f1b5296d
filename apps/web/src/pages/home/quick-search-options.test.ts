import { describe, expect, it } from 'vitest'
import { quickHref, quickRequest, roomsWords } from './quick-query.ts'
import { deadlines, priceSteps, roomsWord } from './quick-search-options.ts'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const projects = [{ id: 1, slug: 'severny-sad' }]

describe('the quick search', () => {
  it('has the rooms in the accusative case, for any number of rooms', () => {
    expect(['studio', 'rooms-2', 'rooms-7'].map(roomsWord)).toEqual(['студию', 'двухкомнатную', '7-комнатную'])
  })

  it.each([
    [[], ''],
    [['rooms-2'], 'двухкомнатную'],
    [['studio', 'rooms-1'], 'студию или однокомнатную'],
    [['studio', 'rooms-2', 'rooms-3'], 'студию, двух- или трёхкомнатную'],
    [['rooms-7', 'rooms-8'], '7- или 8-комнатную'],
  ])('reads with the room types %j', (names, words) => {
    const form = new FormData()
    for (const name of names) form.append('rooms', name)
    expect(roomsWords(form).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it('finds every chosen room type', () => {
    const form = formOf({ rooms: 'rooms-2' })
    form.append('rooms', 'rooms-3')
    expect(quickRequest(form)).toEqual({ 'rooms-2': true, 'rooms-3': true })
    expect(quickHref(form, projects)).toBe('/list?rooms=2,3')
  })

  it('offers round prices between the lowest and the highest price', () => {
    expect(priceSteps({ min: 6_410_000, max: 21_000_000 })).toEqual([8e6, 10e6, 12e6, 15e6, 20e6])
  })

  it('groups the buildings by the year of their keys, which is the next one after a fourth quarter', () => {
    const dates = ['ready', '2027-Q3', '2027-Q4', '2028-Q4', '2029-Q2'].map((value) => ({ value: [value], label: '' }))
    expect(deadlines(dates)).toEqual([
      { value: 'ready', year: null },
      { value: 'ready,2027-q3', year: '2027' },
      { value: 'ready,2027-q3,2027-q4', year: '2028' },
    ])
  })

  it('gives the same filter in the API request and in the URL', () => {
    const form = formOf({ rooms: 'rooms-2', price_max: '20000000', project: '1-severny-sad', keys: 'ready,2027-q4' })
    expect(quickRequest(form)).toEqual({
      'rooms-2': true,
      price_max: 20_000_000,
      projects: [1],
      key_date: ['ready', '2027-Q4'],
    })
    expect(quickHref(form, projects)).toBe('/list?rooms=2&project=1-severny-sad&keys=ready,2027-q4&price_max=20000000')
  })

  it('leaves empty fields out', () => {
    const form = formOf({ rooms: '', price_max: '', project: '', keys: '' })
    expect(quickRequest(form)).toEqual({})
    expect(quickHref(form, projects)).toBe('/list')
  })
})
