import type { BrowserError } from '@kvartal/contract/browser-errors'
import { describe, expect, it } from 'vitest'
import { ownFrames, pagePattern, readReport, withoutPersonalData } from './report.ts'
import { type LoggedReport, ReportLog } from './report-log.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.71 Safari/537.36'

const error = (changes: Partial<BrowserError> = {}): BrowserError => ({
  source: 'script',
  message: "TypeError: Cannot read properties of undefined (reading 'price')",
  stack: 'TypeError: …\n    at Row (https://moroshka.example/assets/list-B1x_9.js:1:2345)',
  page: '/flat/301018',
  ...changes,
})

describe('what the operator sees of an error', () => {
  it('is the error, its place in our files, the kind of page and the browser', () => {
    expect(readReport(error(), CHROME)).toEqual({
      kind: 'script',
      message: "TypeError: Cannot read properties of undefined (reading 'price')",
      at: ['list-B1x_9.js:1:2345'],
      page: '/flat/:id',
      browser: 'Chrome 120',
    })
  })

  it.each<[string, Partial<BrowserError>, string | undefined]>([
    ['a hydration mismatch', { message: 'Error: Minified React error #418; visit x' }, 'hydration'],
    [
      'a missing file of an earlier build',
      {
        source: 'promise',
        message: 'TypeError: Failed to fetch dynamically imported module: https://moroshka.example/assets/map-A.js',
      },
      'resource',
    ],
    ['an unhandled rejection', { source: 'promise' }, 'promise'],
    ['a failed network', { source: 'promise', message: 'TypeError: Failed to fetch' }, undefined],
    ['a script of another site', { message: 'Script error.' }, undefined],
  ])('%s is recognised by its message', (_, changes, kind) => {
    expect(readReport(error(changes), CHROME)?.kind).toBe(kind)
  })

  it.each([
    ['', 'other'],
    ['curl/8.5.0', 'other'],
    ['\u0000((((((', 'other'],
    ['x'.repeat(100_000), 'other'],
  ])('the browser is reduced to its family and major version, case %#', (agent, browser) => {
    expect(readReport(error(), agent)?.browser).toBe(browser)
  })
})

describe('personal data in a message', () => {
  it.each([
    ['bad value anna.matveeva@mail.example here', 'bad value (email) here'],
    ['phone +7 (916) 100-00-01 is taken', 'phone +(number) is taken'],
    ['card 4111 1111 1111 1111', 'card (number)'],
    ['Анна Матвеева is not a function', '… is not a function'],
    [`Unexpected token 'x', "{"name":"Anna Smith","phone"... is not valid JSON`, 'Unexpected token'],
    ['Failed to load https://moroshka.example/flat/1?phone=79161000001#name=Anna now', 'Failed to load /flat/1 now'],
    ['see https://react.dev/errors/418?args[]=Anna%20Smith&args[]=x', 'see /errors/418'],
    ['x?name=Anna', 'x'],
    ['line one\nline two\u0000', 'line one…line two…'],
  ])('is removed from «%s»', (message, rest) => {
    const clean = withoutPersonalData(message)
    expect(clean).toContain(rest)
    expect(clean).not.toMatch(/anna|анна|9161|4111|smith/i)
  })

  it('identifiers of our own code stay', () => {
    const message = `ReferenceError: Can't find variable: "hydrateRoot" in 'base-9f.js' (reading "a.b")`
    expect(withoutPersonalData(message)).toBe(message)
  })
})

it('a stack is reduced to at most five places in built files', () => {
  const frame = (name: string) => `at x (https://moroshka.example/assets/${name}:10:20)`
  const stack = ['Anna 89161000001', frame('a.js'), 'at chrome-extension://abc/x.js:1:1', frame('../../etc/b.js')]
  expect(ownFrames([...stack, ...'cdefgh'.split('').map((name) => frame(`${name}.js`))].join('\n'))).toEqual([
    'a.js:10:20',
    'c.js:10:20',
    'd.js:10:20',
    'e.js:10:20',
    'f.js:10:20',
  ])
})

it('the path of a page is reduced to its kind', () => {
  expect(pagePattern('/')).toBe('/')
  expect(pagePattern('/projects/severny-sad')).toBe('/projects/severny-sad')
  expect(pagePattern('/flat/301018?phone=1#x')).toBe('/flat/:id')
  expect(pagePattern('/anna@mail.example/Анна/x89161000001')).toBe('/:other/:other/:other')
})

describe('the log', () => {
  function takeAll(messages: readonly string[], clock: { now: number }, log: ReportLog): void {
    for (const message of messages) {
      const report = readReport(error({ message }), CHROME)
      if (report) log.add(report)
      clock.now += 1
    }
  }

  it('has one line per error and hour, and the next line says how many repeats there were', () => {
    const lines: LoggedReport[] = []
    const clock = { now: 0 }
    const log = new ReportLog(
      (line) => lines.push(line),
      () => clock.now,
    )
    takeAll(Array(50).fill('boom'), clock, log)
    expect(lines).toHaveLength(1)
    clock.now += 60 * 60 * 1000
    takeAll(['boom'], clock, log)
    expect(lines.map(({ repeated }) => repeated)).toEqual([0, 49])
  })

  it('has at most 30 lines a minute, whatever is sent', () => {
    const lines: LoggedReport[] = []
    const clock = { now: 0 }
    const log = new ReportLog(
      (line) => lines.push(line),
      () => clock.now,
    )
    const different = Array.from(
      { length: 1_000 },
      (_, index) => `boom ${String.fromCharCode(97 + (index % 26))}${index}`,
    )
    takeAll(different, clock, log)
    expect(lines).toHaveLength(30)
    clock.now += 60_000
    takeAll(['another one'], clock, log)
    expect(lines).toHaveLength(31)
  })
})
