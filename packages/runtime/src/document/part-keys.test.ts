import { describe, expect, it } from 'vitest'
import { PartKeys } from './part-keys.ts'

const frozenFlat = (price: number) => Object.freeze({ id: 1, price, attributes: Object.freeze(['yard']) })

describe('the key of a part', () => {
  it('is the same for equal objects of different answers, and different for others', () => {
    const keys = new PartKeys()
    const key = keys.of('row', { flat: frozenFlat(5) })
    expect(keys.of('row', { flat: frozenFlat(5) })).toBe(key)
    expect(keys.of('row', { flat: frozenFlat(6) })).not.toBe(key)
    expect(keys.of('row', { flat: { ...frozenFlat(5), price: 6 } }), 'not frozen').not.toBe(
      keys.of('row', { flat: { ...frozenFlat(5), price: 7 } }),
    )
    expect(keys.of('card', { flat: frozenFlat(5) }), 'another part').not.toBe(key)
  })

  it('does not grow with a frozen object', () => {
    const text = 'x'.repeat(10_000)
    expect(new PartKeys().of('row', { flat: Object.freeze({ text }) }).length).toBeLessThan(50)
  })

  it('is different when equal values belong to different props', () => {
    const keys = new PartKeys()
    expect(keys.of('toggle', { id: 1, label: 'a' })).not.toBe(keys.of('toggle', { id: 1, className: 'a' }))
  })

  it.each([
    [null, undefined],
    [undefined, 'undefined'],
    [1, '1'],
    [true, 'true'],
    [[], {}],
    ['#1', Object.freeze({})],
    ['handler', () => ''],
  ])('is different for %o and %o', (one, other) => {
    const keys = new PartKeys()
    expect(keys.of('part', { value: one })).not.toBe(keys.of('part', { value: other }))
  })

  it('gives different functions different keys, except handlers, which are not in the markup', () => {
    const keys = new PartKeys()
    const hearts = () => 'heart'
    expect(keys.of('row', { actions: hearts })).toBe(keys.of('row', { actions: hearts }))
    expect(keys.of('row', { actions: hearts })).not.toBe(keys.of('row', { actions: () => 'heart' }))
    expect(keys.of('menu', { onOrder: () => 1 })).toBe(keys.of('menu', { onOrder: () => 2 }))
    expect(keys.of('menu', { onOrder: () => 1 })).not.toBe(keys.of('menu', { onOrder: undefined }))
  })
})

class Price {
  readonly rub = 1
}

it.each([
  ['a map', new Map([['yard', 'Двор']])],
  ['a set', new Set([1])],
  ['a date', new Date()],
  ['an instance of a class', new Price()],
  ['a frozen set', Object.freeze(new Set([1]))],
  ['a map inside an object', { labels: new Map() }],
  ['a function inside an object', { actions: () => null }],
  ['a symbol', Symbol('a')],
  ['a number that JSON does not have', Number.NaN],
])('%s is refused: JSON would give different ones the same key', (_, value) => {
  expect(() => new PartKeys().of('part', { value })).toThrow(/a reused part cannot have/)
})
