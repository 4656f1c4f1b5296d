import { describe, expect, it } from 'vitest'
import { addressOf, addressReader } from './address-reader.ts'

describe('the address reader', () => {
  it('reads back the values that addressOf wrote', () => {
    const address = addressOf('/purchase-terms/mortgage', { program: 'family', price: 12_000_000, first: null })
    expect(address).toBe('/purchase-terms/mortgage?program=family&price=12000000')
    const reader = addressReader(new URLSearchParams(address.split('?')[1]))
    expect(reader.oneOf('program', ['family', 'step'])).toBe('family')
    expect(reader.number('price')).toBe(12_000_000)
    expect(reader.number('first')).toBeNull()
    expect(reader.dropped).toBe(false)
  })

  it('has no query to read when every value is the default', () => {
    expect(addressOf('/purchase-terms/full', { price: null })).toBe('/purchase-terms/full')
  })

  it('reads numbers as people type them, and an empty field as null', () => {
    const reader = addressReader(new URLSearchParams('price=9+000\u00a0000&first=20,01&term='))
    expect(reader.number('price')).toBe(9_000_000)
    expect(reader.number('first')).toBe(20.01)
    expect(reader.number('term')).toBeNull()
    expect(reader.dropped).toBe(false)
  })

  it('drops the fraction of a whole number', () => {
    expect(addressReader(new URLSearchParams('price=9000000,50')).wholeNumber('price')).toBe(9_000_000)
  })

  it('reads a month of a year', () => {
    const reader = addressReader(new URLSearchParams('start=2026-12&end=2026-13'))
    expect(reader.month('start')).toBe('2026-12')
    expect(reader.dropped).toBe(false)
    expect(reader.month('end')).toBeNull()
    expect(reader.dropped).toBe(true)
  })

  it('drops a value that it cannot read, and reports it', () => {
    const reader = addressReader(new URLSearchParams('price=много'))
    expect(reader.number('price')).toBeNull()
    expect(reader.dropped).toBe(true)
    const other = addressReader(new URLSearchParams('program=barter'))
    expect(other.oneOf('program', ['family'])).toBeNull()
    expect(other.dropped).toBe(true)
  })
})
