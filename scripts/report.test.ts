// Tests the report of npm test with real runs of Vitest on small temporary files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capture } from './run.ts'
import { root } from './stamp.ts'

/** Inside the project, so that the files can import Vitest. */
const folder = mkdtempSync(join(root, '.runtime', 'report-'))

beforeAll(() => {
  write('vitest.config.ts', 'export default {}')
  write('green.test.ts', `import { it } from 'vitest'\nit('one', () => {})\nit('two', () => {})`)
  write(
    'mixed.test.ts',
    `import { beforeAll, describe, expect, it } from 'vitest'
     it('adds up', () => { console.log('what it printed'); expect(1 + 1).toBe(3) })
     it('waits for a moon base', { skip: true, meta: { needs: 'нужна лунная база' } }, () => {})
     it.skip('is skipped without a word', () => {})
     describe('on a store', () => { beforeAll(() => { throw new Error('no store') }); it('reads', () => {}) })`,
  )
  write(
    'run.ts',
    `import { BailError, finish } from '../../scripts/report.ts'
     import { runTests } from '../../scripts/run-tests.ts'
     const [file] = process.argv.slice(2)
     const args = ['node_modules/vitest/vitest.mjs', 'run', file, '--root', ${JSON.stringify(folder)}]
     try {
       await runTests({ title: 'прогон', args: [...args, '--reporter=${join(root, 'scripts/vitest-reporter.ts')}'], bailArgs: ['--bail=1'] })
     } catch (error) {
       if (!(error instanceof BailError)) throw error
       console.log('остановлено')
     }
     finish()`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

const run = (...args: string[]) => capture(process.execPath, [join(folder, 'run.ts'), ...args])
let mixed: ReturnType<typeof run> | undefined
/** One run for all tests that read its report. */
const runMixed = () => {
  mixed ??= run('mixed.test.ts')
  return mixed
}

it('a file that passes is one line with its count, its time and the running count', async () => {
  const { code, output } = await run('green.test.ts')
  expect(output).toMatch(/^✓ \S*green\.test\.ts, 2, \d+,\d с \(всего 2\)$/m)
  expect(output).toMatch(/^2 passed, 0 failed$/m)
  expect(code).toBe(0)
})

it('prints the text of a failure and the reason of a skip; a skip without a reason counts as a failure', async () => {
  const { code, output } = await runMixed()
  expect(output).toMatch(/✗ \S*mixed\.test\.ts > adds up\n {2}AssertionError: expected 2 to be 3/)
  expect(output).toContain('what it printed')
  expect(output).toMatch(/✗ \S*mixed\.test\.ts > on a store\n {2}Error: no store/)
  expect(output).toMatch(/> is skipped without a word\n {2}тест пропущен, причина не названа/)
  expect(output).toMatch(/^· пропущено 1: нужна лунная база$/m)
  expect(output).toMatch(/^0 passed, 3 failed, 2 skipped$/m)
  expect(code).toBe(1)
})

it('repeats every failure after the last file', async () => {
  const { output } = await runMixed()
  const end = output.slice(output.lastIndexOf('(всего'))
  expect(end).toMatch(/✗ \S*mixed\.test\.ts > adds up\n {2}AssertionError: expected 2 to be 3/)
  expect(end).toMatch(/> on a store\n {2}Error: no store/)
  expect(end).toContain('> is skipped without a word')
})

it('--bail ends the run at the first failure', async () => {
  const { code, output } = await run('mixed.test.ts', '--bail')
  expect(output).toContain('> adds up')
  expect(output).not.toContain('no store')
  expect(output).toMatch(/^остановлено$/m)
  expect(code).toBe(1)
})

it('a run without any test is a failure, and its exit code is printed', async () => {
  const { code, output } = await run('no-such-file.test.ts')
  expect(output).toMatch(/✗ прогон\n {2}код 1/)
  expect(output).toMatch(/^0 passed, 1 failed$/m)
  expect(code).toBe(1)
})
