import { expect, it } from 'vitest'
import { isAdvertisingMark, USUAL_MARKS } from './advertising-marks.ts'

it.each([
  'utm_source',
  'utm_',
  '_openstat',
  'yclid',
  'gclid',
  'fbclid',
  'erid',
  'roistat',
  'roistat_pos',
  'vk_ad_id',
  'calltouch_id',
])('%s is an advertising mark', (name) => {
  expect(isAdvertisingMark(name)).toBe(true)
})

it('every usual mark is one', () => {
  expect(USUAL_MARKS.filter((name) => !isAdvertisingMark(name))).toEqual([])
})

it.each(['page', 'from', 'to', 'utmost', 'yclids', 'project', ''])(
  '%j is not an advertising mark: a page may use it',
  (name) => {
    expect(isAdvertisingMark(name)).toBe(false)
  },
)
