import { expect, it } from 'vitest'
import { cookieTextVersion } from './text-version.ts'

const short = { name: 'short', value: '<p>Можно считать посещения?</p>' }

it('is the same for the same texts and another one for a changed text', () => {
  const version = cookieTextVersion([short])
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  expect(cookieTextVersion([{ ...short }])).toBe(version)
  expect(cookieTextVersion([{ ...short, value: `${short.value} ` }])).not.toBe(version)
})
