import type { tables } from '@kvartal/db'
import { describe, expect, it } from 'vitest'
import { flatDifference, type ListNow, listDifference } from './changes.ts'

const both = { tellsNew: true, tellsCheaper: true }

function difference(told: readonly tables.ToldFlat[], now: Partial<ListNow>) {
  return listDifference(told, { reasons: both, matching: [], statusOf: () => undefined, ...now })
}

describe('a followed list', () => {
  it('has cheaper flats first, then new ones, then those back on sale', () => {
    const { changes, told } = difference(
      [
        [1, 100, 'reserve'],
        [2, 200, 'free'],
        [3, 300, 'free'],
      ],
      {
        matching: [
          { id: 1, priceRub: 100 },
          { id: 4, priceRub: 150 },
          { id: 2, priceRub: 190 },
          { id: 3, priceRub: 300 },
        ],
      },
    )
    expect(changes).toEqual([
      { kind: 'cheaper', flatId: 2, wasRub: 200 },
      { kind: 'new', flatId: 4, wasRub: null },
      { kind: 'back', flatId: 1, wasRub: null },
    ])
    expect(told).toEqual([
      [1, 100, 'free'],
      [4, 150, 'free'],
      [2, 190, 'free'],
      [3, 300, 'free'],
    ])
  })

  it('has no news when the same flats cost as much or more; a later fall counts from the told price', () => {
    const dearer = difference([[1, 100, 'free']], { matching: [{ id: 1, priceRub: 120 }] })
    expect(dearer).toEqual({ changes: [], told: [[1, 100, 'free']] })
    expect(difference(dearer.told, { matching: [{ id: 1, priceRub: 110 }] }).changes).toEqual([])
    expect(difference(dearer.told, { matching: [{ id: 1, priceRub: 90 }] }).changes).toEqual([
      { kind: 'cheaper', flatId: 1, wasRub: 100 },
    ])
  })

  it('remembers a reserved flat, so that it can come back; one that left only the filter does not', () => {
    const gone = difference(
      [
        [1, 100, 'free'],
        [2, 200, 'free'],
        [3, 300, 'free'],
      ],
      { statusOf: (id) => (({ 1: 'reserve', 2: 'free' }) as const)[id as 1 | 2] },
    )
    expect(gone).toEqual({
      changes: [],
      told: [
        [1, 100, 'reserve'],
        [2, 200, 'free'],
        // A node with an older catalog does not know this one.
        [3, 300, 'free'],
      ],
    })
    const matching = [1, 2].map((id) => ({ id, priceRub: id * 100 }))
    expect(difference(gone.told, { matching }).changes).toEqual([{ kind: 'back', flatId: 1, wasRub: null }])
  })

  it('is about the chosen reasons only, and counts the rest as known', () => {
    const matching = [
      { id: 1, priceRub: 90 },
      { id: 2, priceRub: 200 },
    ]
    const told: tables.ToldFlat[] = [[1, 100, 'free']]
    const onlyNew = difference(told, { matching, reasons: { tellsNew: true, tellsCheaper: false } })
    expect(onlyNew.changes.map(({ kind }) => kind)).toEqual(['new'])
    const onlyCheaper = difference(told, { matching, reasons: { tellsNew: false, tellsCheaper: true } })
    expect(onlyCheaper.changes.map(({ kind }) => kind)).toEqual(['cheaper'])
    for (const { told } of [onlyNew, onlyCheaper]) expect(difference(told, { matching }).changes).toEqual([])
  })
})

describe('a followed flat', () => {
  it.each([
    ['cheaper', [100, 'free'], [90, 'free'], 100],
    ['dearer', [100, 'free'], [110, 'free'], 100],
    ['reserved', [100, 'free'], [100, 'reserve'], null],
    ['back', [100, 'reserve'], [90, 'free'], 100],
    ['sold', [100, 'reserve'], [90, 'sold'], null],
  ] as const)('is %s', (kind, was, is, wasRub) => {
    const now = { id: 1, priceRub: is[0], status: is[1] }
    expect(flatDifference([[1, ...was]], now)).toEqual({ changes: [{ kind, flatId: 1, wasRub }], told: [[1, ...is]] })
  })

  it('has no news while nothing changes, when it is sold at another price, or when it is gone', () => {
    const told: tables.ToldFlat[] = [[1, 100, 'sold']]
    expect(flatDifference(told, { id: 1, priceRub: 120, status: 'sold' }).changes).toEqual([])
    expect(flatDifference(told, undefined)).toEqual({ changes: [], told })
  })
})
