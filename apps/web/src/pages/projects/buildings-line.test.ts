import { expect, it } from 'vitest'
import { buildingsLine } from './buildings-line.ts'

const words = (text: string) => text.replaceAll('\u00a0', ' ')

it('says how many buildings there are and when their keys are given', () => {
  const b1 = { keyDate: '2027-Q1', ready: false }
  const b5 = { keyDate: '2029-Q2', ready: false }
  const old = { keyDate: '2025-Q4', ready: true }
  expect(words(buildingsLine([b5, b1, old]))).toBe('3 корпуса, первые ключи до июля 2027, последние до октября 2029')
  expect(words(buildingsLine([b1]))).toBe('1 корпус, ключи до июля 2027')
  expect(words(buildingsLine([old, old]))).toBe('2 корпуса, ключи сразу')
})
