import { expect, it } from 'vitest'
import { stillHeld } from './use-wanted.ts'

const at = (key: string, search: string) => ({ key, pathname: '/list', search })
const held = { wanted: 'third', from: 'start', asked: ['/list?a=1', '/list?a=1,2', '/list?a=1,2,3'] }

it('a choice holds where it was made, and the same object: nothing is drawn anew', () => {
  expect(stillHeld(held, at('start', ''))).toBe(held)
})

it('it outlives the arrival of those before it', () => {
  const after = stillHeld(held, at('first', '?a=1'))
  expect(after).toEqual({ wanted: 'third', from: 'first', asked: ['/list?a=1,2', '/list?a=1,2,3'] })
  expect(after && stillHeld(after, at('second', '?a=1,2'))?.wanted).toBe('third')
})

it('it outlives an arrival that the router has passed over', () => {
  expect(stillHeld(held, at('second', '?a=1,2'))?.asked).toEqual(['/list?a=1,2,3'])
})

it.each([
  ['its own arrival', at('third', '?a=1,2,3')],
  ['another address', at('other', '?b=1')],
  ['another page', { key: 'other', pathname: '/new', search: '?a=1' }],
])('it ends with %s', (_name, location) => {
  expect(stillHeld(held, location)).toBeUndefined()
})

it('it ends with the arrival of an address that was asked for twice', () => {
  expect(stillHeld({ ...held, asked: ['/list?a=1', '/list', '/list?a=1'] }, at('third', '?a=1'))).toBeUndefined()
})

it('a step back to where an earlier choice was made does not find it again', () => {
  const after = stillHeld(held, at('first', '?a=1'))
  expect(after && stillHeld(after, at('start', ''))).toBeUndefined()
})
