import { expect, test } from 'vitest'
import { returnAddress } from './hrefs.ts'

test.each(['/people', '/requests?state=new&q=%D0%9E', '/'])('signing in leads back to %s', (to) => {
  expect(returnAddress(to)).toBe(to)
})

test.each([null, '', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'people'])(
  'signing in never leads to %s',
  (to) => expect(returnAddress(to)).toBe('/'),
)
