import fc from 'fast-check'
import { expect, it } from 'vitest'
import { historyMonths, historySteps } from './history-steps.ts'

const points = [
  { since: '2025-11-20', price: 17_800_000 },
  { since: '2026-02-05', price: 18_400_000 },
  { since: '2026-06-18', price: 19_720_000 },
  { since: '2026-11-01', price: 18_940_000 },
]
const TODAY = '2026-11-15'

it('each price lasts until the next one, and together they fill the whole width', () => {
  const steps = historySteps(points, TODAY)
  expect(steps[0]?.from).toBe(0)
  expect(steps[3]?.to).toBe(100)
  for (const [place, step] of steps.entries()) expect(step.to).toBe(steps[place + 1]?.from ?? 100)
})

it('a higher price is drawn higher', () => {
  const [first, second, highest] = historySteps(points, TODAY)
  expect(highest?.level).toBeLessThan(second?.level ?? 0)
  expect(second?.level).toBeLessThan(first?.level ?? 0)
})

it('the current price always has a label, the first one where there is space', () => {
  const steps = historySteps(points, TODAY)
  expect(steps[3]?.label).toBe('always')
  expect(steps[0]?.label).toBe('always')
})

it('a flat with a single price has its line in the middle', () => {
  expect(historySteps([{ since: '2026-11-14', price: 1 }], TODAY)).toMatchObject([{ from: 0, to: 100, level: 51 }])
})

it('labels are never closer to each other than the width of a label', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((n) => new Date(1_700_000_000_000 + n * 86_400_000).toISOString())
  const history = fc.uniqueArray(fc.record({ since: day, price: fc.integer({ min: 1, max: 1e8 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: ({ since }) => since,
  })
  fc.assert(
    fc.property(history, (given) => {
      const sorted = [...given].sort((a, b) => a.since.localeCompare(b.since))
      const steps = historySteps(sorted, '2026-06-01')
      const wide = steps.filter(({ label }) => label !== 'none')
      for (const [place, step] of wide.entries()) {
        const next = wide[place + 1]
        if (next) expect(next.from - step.from).toBeGreaterThanOrEqual(18)
      }
      expect(steps[steps.length - 1]?.label).toBe('always')
    }),
  )
})

it('the first and the current month are always labelled, the months between where there is space', () => {
  const months = historyMonths(points, TODAY)
  expect(months.map(({ month }) => month)).toEqual(['2025-11', '2026-02', '2026-05', '2026-08', '2026-11'])
  expect(months.map(({ label }) => label)).toEqual(['always', 'wide', 'wide', 'wide', 'always'])
  expect(months[months.length - 1]?.at).toBe(100)
})
