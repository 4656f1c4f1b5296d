import { describe, expect, it } from 'vitest'
import { isDiskFull, isStoreAway, isStoreDamaged, isUnwritable } from './outage.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('an unreachable store', () => {
  it.each([
    ['refuses the connection', coded('ECONNREFUSED')],
    ['refuses it on every address of localhost', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['is shutting down', coded('57P01')],
    ['is starting up', coded('57P03')],
    ['has no space left on its disk', coded('53100')],
    ['is read-only, as a standby', coded('25006')],
    ['broke the connection', new Error('Connection terminated unexpectedly')],
    ['broke the connection earlier', new Error('Client has encountered a connection error and is not queryable')],
    ['is hidden behind a wrapped error', new Error('Failed query', { cause: coded('ECONNRESET') })],
  ])('%s', (_, error) => {
    expect(isStoreAway(error)).toBe(true)
  })

  it('is not a query with a mistake in it', () => {
    expect(isStoreAway(new Error('Failed query', { cause: coded('42P01', 'relation does not exist') }))).toBe(false)
    expect(isStoreAway('text')).toBe(false)
  })
})

it('a full disk is distinguished from other faults', () => {
  expect(isDiskFull(new Error('Failed query', { cause: coded('53100') }))).toBe(true)
  expect(isDiskFull(coded('53300'))).toBe(false)
  expect(isDiskFull('text')).toBe(false)
})

it('a store that accepts no writes is distinguished from an unreachable one', () => {
  expect(isUnwritable(new Error('Failed query', { cause: coded('53100') }))).toBe(true)
  expect(isUnwritable(new Error('Failed query', { cause: coded('25006') }))).toBe(true)
  expect(isUnwritable(coded('EROFS'))).toBe(true)
  expect(isUnwritable(coded('ECONNREFUSED'))).toBe(false)
  expect(isUnwritable('text')).toBe(false)
})

it('a damaged store is distinguished from a query with a mistake in it', () => {
  expect(isStoreDamaged(new Error('Failed query', { cause: coded('58P01') }))).toBe(true)
  expect(isStoreDamaged(coded('XX001'))).toBe(true)
  expect(isStoreDamaged(Object.assign(new Error('Aborted()'), { name: 'RuntimeError' }))).toBe(true)
  expect(isStoreDamaged(coded('XX000'))).toBe(false)
  expect(isStoreDamaged('text')).toBe(false)
})
