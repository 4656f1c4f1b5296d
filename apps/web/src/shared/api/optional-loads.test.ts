import { expect, it, vi } from 'vitest'
import { optionalLoads } from './optional-loads.ts'

it('a failed load is told in the console and leaves nothing; the others stay', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const optional = optionalLoads()
  expect(await optional.load(Promise.resolve(['дом']))).toEqual(['дом'])
  expect(optional.degraded).toBe(false)
  const failure = new Error('away')
  expect(await optional.load(Promise.reject(failure))).toBeNull()
  expect(optional.degraded).toBe(true)
  expect(log).toHaveBeenCalledWith('Что-то пошло не так:', failure)
  log.mockRestore()
})
