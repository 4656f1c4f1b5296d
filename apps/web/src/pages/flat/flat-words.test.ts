import { expect, it } from 'vitest'
import { percentText, windowSides } from './flat-words.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

it('names the sides of the windows', () => {
  expect(spaced(windowSides([180]))).toBe('на юг')
  expect(spaced(windowSides([176, 266]))).toBe('на юг и запад')
  expect(spaced(windowSides([352, 82, 172]))).toBe('на север, восток и юг')
  expect(windowSides([])).toBe('')
})

it('writes a rate with the digits it was given with', () => {
  expect([6, 16.9, 6.112].map(percentText)).toEqual(['6', '16,9', '6,112'])
})
