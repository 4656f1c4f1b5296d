// Checks that no input can make a regular expression of this project slow (ReDoS).
import { isSafePattern } from 'redos-detector'
import { describe, expect, it } from 'vitest'
import { findExpressions } from './regular-expressions.ts'

/** The limit of ways to match the same text. Above it a hostile text could take seconds. */
const MAX_SCORE = 200
/** A number of steps, not a time, so that the result is the same on a slow machine. */
const MAX_STEPS = 5_000

/**
 * The tool also counts the positions where a match may begin, so it calls every search for "x, then many, then y"
 * quadratic. That is correct, but harmless where the text is short or belongs to the company itself.
 */
const company = 'reads the bundle or the drawings of the company, checked and at most 512 KB each'
const own = 'reads a setting, or a text of the build or the benchmark'
const phrase = 'reads a phrase: the field of the page takes 200 characters, the search of the server 100'
const reasons: Readonly<Record<string, string>> = {
  'packages/contract/src/content/fields.ts': company,
  'packages/contract/src/content/landing.ts': company,
  'apps/server/src/modules/sales/landing-pages/landing-words.ts': company,
  'apps/server/src/modules/sales/plans/paint-plan.ts': company,
  'apps/server/src/modules/printing/pdf/svg/read-drawing.ts': company,
  'apps/server/src/modules/printing/pdf/svg/style-rules.ts': company,
  'apps/server/src/modules/sales/catalog/contour-corners.ts': company,
  'apps/server/src/modules/site/search/service.ts': company,
  'packages/phrase/src/suggest.ts': phrase,
  'packages/phrase/src/tokens.ts': phrase,
  'apps/web/src/features/catalog/words/read-words.ts': phrase,
  'apps/server/src/start/config.ts': own,
  'apps/server/src/start/setting-schemas.ts': own,
  'apps/server/src/modules/requests/captcha/browser/captcha.js': own,
  'bench/src/site-pages.ts': own,
  'bench/src/load/mix.ts': own,
  'bench/src/memory/crawl.ts': own,
  'bench/src/memory/requests.ts': own,
  'apps/server/src/http/api-document.ts': 'reads the description of our own API',
  'demo/src/plans/plan-style.ts': own,
  'demo/src/market/sales-plan.ts': own,
  'demo/src/content/typography.ts': own,
  'demo/src/bundle/demo-inventory.ts': own,
  'demo/src/bundle/plan-records.ts': own,
  'apps/server/src/modules/content/content-html/pictures.ts': 'its gate is timed on a hostile length by gate.test.ts',
  'apps/server/src/modules/ground/browser-errors/report.ts':
    'measured by the schema before: 300 characters, a stack 2,000',
  'scripts/engine-programs.ts': 'reads names of files of the system',
  'scripts/old-store.ts': own,
  'scripts/test-events.ts': 'reads the texts of our own tests',
  'apps/server/src/tracing/otlp.ts': 'reads the texts of our own queries, without their values',
  'packages/contract/src/forms/rules.ts': 'an e-mail is measured before it is matched: 254 characters at most',
}

const { plain, composed } = findExpressions()
const fileOf = (place: string) => place.replace(/:\d+$/, '')

/** True without unlimited repetitions. Such expressions are safe, but the tool gives up on long ones. */
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
  it('is found in all sources', () => {
    expect(plain.length).toBeGreaterThan(200)
  })

  it('takes linear time, or its file is on the list of harmless exceptions', () => {
    const slow = plain.filter(({ place }) => !(fileOf(place) in reasons)).filter(isSlow)
    expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([])
  })

  it('exists in every file on the list of exceptions', () => {
    const files = new Set(plain.map(({ place }) => fileOf(place)))
    expect(Object.keys(reasons).filter((file) => !files.has(file))).toEqual([])
  })

  it('is built from strings only in these files, none of which use visitor input', () => {
    expect([...new Set(composed.map(({ place }) => place))].sort()).toEqual([
      'apps/server/src/http/plugins/path-methods.ts',
      'apps/server/src/modules/sales/plans/routes.ts',
      'demo/src/content/typography.ts',
      'packages/contract/src/forms/rules.ts',
      'packages/contract/src/program-paths.ts',
      'packages/runtime/src/node/accepted-encoding.ts',
    ])
  })
})
