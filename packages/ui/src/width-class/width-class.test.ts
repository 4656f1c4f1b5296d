import { expect, test } from 'vitest'
import { widthClassOf } from './index.ts'

test('a window below 541 px is a phone', () => {
  expect([0, 320, 360, 540, 540.9].map(widthClassOf)).toEqual(['MOBILE', 'MOBILE', 'MOBILE', 'MOBILE', 'MOBILE'])
})

test('a window from 541 to 1024 px is a tablet', () => {
  expect([541, 768, 1024].map(widthClassOf)).toEqual(['TABLET', 'TABLET', 'TABLET'])
})

test('a window above 1024 px is a desktop', () => {
  expect([1024.5, 1025, 1440, 3840].map(widthClassOf)).toEqual(['DESKTOP', 'DESKTOP', 'DESKTOP', 'DESKTOP'])
})
