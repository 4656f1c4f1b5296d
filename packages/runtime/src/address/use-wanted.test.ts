import { expect, it } from 'vitest'
import { stillPending } from './use-wanted.ts'

const at = (key: string, search: string) => ({ key, pathname: '/list', search })
const choice = { wanted: 'third', from: 'start', hrefs: ['/list?a=1', '/list?a=1,2', '/list?a=1,2,3'] }

it('a choice stays pending on the page where it was made, as the same object, so nothing is rendered again', () => {
  expect(stillPending(choice, at('start', ''))).toBe(choice)
})

it('a choice stays pending when the address of an earlier one arrives', () => {
  const after = stillPending(choice, at('first', '?a=1'))
  expect(after).toEqual({ wanted: 'third', from: 'first', hrefs: ['/list?a=1,2', '/list?a=1,2,3'] })
  expect(after && stillPending(after, at('second', '?a=1,2'))?.wanted).toBe('third')
})

it('a choice stays pending when the router has skipped the address of an earlier one', () => {
  expect(stillPending(choice, at('second', '?a=1,2'))?.hrefs).toEqual(['/list?a=1,2,3'])
})

it.each([
  ['the arrival of its own address', at('third', '?a=1,2,3')],
  ['another address', at('other', '?b=1')],
  ['another page', { key: 'other', pathname: '/new', search: '?a=1' }],
])('a choice ends with %s', (_name, location) => {
  expect(stillPending(choice, location)).toBeUndefined()
})

it('a choice ends when its address arrives, also if an earlier choice had the same address', () => {
  expect(stillPending({ ...choice, hrefs: ['/list?a=1', '/list', '/list?a=1'] }, at('third', '?a=1'))).toBeUndefined()
})

it('a choice that has ended is not pending again after Back', () => {
  const after = stillPending(choice, at('first', '?a=1'))
  expect(after && stillPending(after, at('start', ''))).toBeUndefined()
})
