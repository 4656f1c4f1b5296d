// No regular expression of ours can be made to run for long by what it reads.
import { isSafePattern } from 'redos-detector'
import { describe, expect, it } from 'vitest'
import { findExpressions } from './regular-expressions.ts'

/** Ways to read the same text; beyond it somebody's text could cost seconds. */
const MAX_SCORE = 200
/** A count, not a time: the verdict must be the same on a slow machine. */
const MAX_STEPS = 5_000

/**
 * The tool counts the places where an expression may begin too, so that every search for "x, then many, then y" is
 * quadratic for it. That is right and does no harm where the text is short or comes from the company itself.
 */
const company = 'reads the bundle or the drawings of the company, checked and at most 512 KB each'
const own = 'reads a setting, or a text of the build or the benchmark'
const reasons: Readonly<Record<string, string>> = {
  'packages/contract/src/content/fields.ts': company,
  'apps/server/src/modules/plans/raster.ts': company,
  'apps/server/src/modules/pdf/svg/read-drawing.ts': company,
  'apps/server/src/modules/pdf/svg/style-rules.ts': company,
  'apps/web/src/pages/visual-floor/contour-label.ts': company,
  'apps/server/src/start/config.ts': own,
  'apps/server/src/modules/captcha/browser/captcha.js': own,
  'bench/src/site-pages.ts': own,
  'bench/src/load/mix.ts': own,
  'demo/src/plans/plan-style.ts': own,
  'demo/src/market/sales-plan.ts': own,
  'demo/src/content/typography.ts': own,
  'demo/src/bundle/demo-inventory.ts': own,
  'demo/src/bundle/plan-records.ts': own,
  'apps/server/src/modules/content-html/pictures.ts': 'its gate is timed on a hostile length by gate.test.ts',
  'apps/server/src/modules/browser-errors/report.ts': 'measured by the schema before: 300 characters, a stack 2,000',
  'scripts/engine-programs.ts': 'reads names of files of the system',
  'scripts/old-store.ts': own,
  'scripts/test-events.ts': 'reads the texts of our own tests',
  'apps/server/src/tracing/otlp.ts': 'reads the texts of our own queries, without their values',
  'packages/contract/src/forms/rules.ts': 'an e-mail is measured before it is matched: 254 characters at most',
}

const { plain, composed } = findExpressions()
const fileOf = (place: string) => place.replace(/:\d+$/, '')

/** Plain words and parts of a known length; on many of them side by side the tool gives up. */
function isBounded(source: string): boolean {
  const bare = source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  return !/[*+]|\{\d+,\d*\}/.test(bare)
}

function isSlow({ source, flags }: (typeof plain)[number]): boolean {
  if (isBounded(source)) return false
  const { safe } = isSafePattern(source, {
    maxScore: MAX_SCORE,
    maxSteps: MAX_STEPS,
    caseInsensitive: flags.includes('i'),
    multiLine: flags.includes('m'),
    dotAll: flags.includes('s'),
    unicode: /[uv]/.test(flags),
  })
  return !safe
}

describe('a regular expression', () => {
  it('is found wherever it is written', () => {
    expect(plain.length).toBeGreaterThan(200)
  })

  it('takes time in proportion to what it reads, or has a reason why that does no harm', () => {
    const slow = plain.filter(({ place }) => !(fileOf(place) in reasons)).filter(isSlow)
    expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([])
  })

  it('has no reason that it does not need', () => {
    const files = new Set(plain.map(({ place }) => fileOf(place)))
    expect(Object.keys(reasons).filter((file) => !files.has(file))).toEqual([])
  })

  it('is put together in few places, none of them from what a visitor says', () => {
    expect([...new Set(composed.map(({ place }) => place))].sort()).toEqual([
      'apps/server/src/modules/plans/routes.ts',
      'demo/src/content/typography.ts',
      'packages/contract/src/program-paths.ts',
      'packages/runtime/src/node/accepted-encoding.ts',
    ])
  })
})
