import { expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

it.each([
  ['/flat/28', '/flat/28'],
  ['/list?rooms=2#map', '/list?rooms=2#map'],
  ['/', '/'],
  ['/list?next=//evil.example', '/list?next=//evil.example'],
])('%j is a page of the site: %j', (text, path) => {
  expect(sitePath(text)).toBe(path)
})

it.each([
  '',
  'flat/28',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/flat/28',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
])('%j is not', (text) => {
  expect(sitePath(text)).toBeNull()
})
