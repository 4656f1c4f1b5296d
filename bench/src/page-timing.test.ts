import { expect, it } from 'vitest'
import { type PageTiming, worstVisit } from './page-timing.ts'

const visit = (values: Partial<PageTiming>): PageTiming => ({
  lcpMs: 900,
  cls: 0,
  tbtMs: 100,
  blockedBeforeMs: 0,
  taskMs: 0,
  lateScriptBytes: 0,
  largest: 'h1',
  moved: [],
  ...values,
})

it('counts the worst visit in each measure', () => {
  const shifted = visit({ cls: 0.2, lcpMs: 800 })
  const slow = visit({ lcpMs: 1_400, tbtMs: 90 })
  const visits = [visit({}), shifted, slow]
  expect(worstVisit(visits, 'cls')).toBe(shifted)
  expect(worstVisit(visits, 'lcpMs')).toBe(slow)
  expect(worstVisit(visits, 'tbtMs')).toBe(visits[0])
})
