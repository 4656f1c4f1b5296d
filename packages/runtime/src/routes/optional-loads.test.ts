import { afterEach, expect, it, vi } from 'vitest'
import { type LoadContext, provideLoadContext } from './load-context.ts'
import { optionalLoads } from './optional-loads.ts'

const contextOf = (changes: Partial<LoadContext> = {}) =>
  provideLoadContext({
    api: { call: () => Promise.reject(new Error('no call is expected')), isOwn: () => true },
    widthClass: 'DESKTOP',
    ...changes,
  })

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => log.mockClear())

it('a failed load is logged and gives null; the other loads succeed', async () => {
  const optional = optionalLoads(contextOf())
  expect(await optional.load(Promise.resolve(['дом']))).toEqual(['дом'])
  expect(optional.degraded).toBe(false)
  const failure = new Error('away')
  expect(await optional.load(Promise.reject(failure))).toBeNull()
  expect(optional.degraded).toBe(true)
  expect(log).toHaveBeenCalledWith('Что-то пошло не так:', failure)
})

it('a load may have its own message for the log', async () => {
  const failure = new Error('away')
  await optionalLoads(contextOf()).load(Promise.reject(failure), 'Новости не загрузились:')
  expect(log).toHaveBeenCalledWith('Новости не загрузились:', failure)
})

it('404 is not a failure: the company has no such thing', async () => {
  const optional = optionalLoads(contextOf())
  expect(await optional.load(Promise.reject(Object.assign(new Error('none'), { status: 404 })))).toBeNull()
  expect(optional.degraded).toBe(false)
  expect(log).not.toHaveBeenCalled()
})

it('a failed prefetch is not logged, and the page is not complete', async () => {
  const optional = optionalLoads(contextOf({ isPrefetch: true }))
  expect(await optional.load(Promise.reject(new Error('away')))).toBeNull()
  expect(optional.degraded).toBe(true)
  expect(log).not.toHaveBeenCalled()
})
