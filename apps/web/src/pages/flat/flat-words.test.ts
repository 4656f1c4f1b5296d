import { expect, it } from 'vitest'
import { windowSides } from './flat-words.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

it('names the sides of the windows', () => {
  expect(spaced(windowSides([180]))).toBe('на юг')
  expect(spaced(windowSides([176, 266]))).toBe('на юг и запад')
  expect(spaced(windowSides([352, 82, 172]))).toBe('на север, восток и юг')
  expect(windowSides([])).toBe('')
})
