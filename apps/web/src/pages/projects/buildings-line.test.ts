import { expect, it } from 'vitest'
import { buildingsLine, summariseBuildings } from './buildings-line.ts'

const line = (bulks: Parameters<typeof summariseBuildings>[0]) =>
  buildingsLine(summariseBuildings(bulks)).replaceAll('\u00a0', ' ')

it('says how many buildings there are and when their keys are given', () => {
  const b1 = { keyDate: '2027-Q1', ready: false }
  const b5 = { keyDate: '2029-Q2', ready: false }
  const old = { keyDate: '2025-Q4', ready: true }
  expect(line([b5, b1, old])).toBe('3 корпуса, первые ключи до июля 2027, последние до октября 2029')
  expect(line([b1])).toBe('1 корпус, ключи до июля 2027')
  expect(line([old, old])).toBe('2 корпуса, ключи сразу')
  expect(line([old, { keyDate: null, ready: false }])).toBe('2 корпуса')
})

it('has a summary of the same size for any number of buildings', () => {
  const buildings = Array.from({ length: 100 }, (_, index) => ({ keyDate: `20${30 + (index % 9)}-Q1`, ready: false }))
  expect(summariseBuildings(buildings)).toEqual({
    count: 100,
    areReady: false,
    firstKeyDate: '2030-Q1',
    lastKeyDate: '2038-Q1',
  })
})
