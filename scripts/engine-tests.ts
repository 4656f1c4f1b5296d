// Runs the tests of e2e/engines in Firefox and WebKit. npm test includes a short part where these are installed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from './run.ts'
import { root } from './stamp.ts'
import type { Verdict } from './verdict.ts'

interface EngineTestOptions {
  /** Only the main journeys, for npm test. */
  short?: boolean
  /** Each journey is printed as it ends. */
  live?: boolean
  /** Further arguments, such as --engine firefox or --only mortgage. */
  args?: readonly string[]
}

/** One verdict for each engine. An engine that is not installed is skipped, and a line says how to install it. */
export async function runEngineTests({ short, live, args = [] }: EngineTestOptions = {}): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-engines-'))
  const reportFile = join(folder, 'report.json')
  const all = ['e2e/engines/main.ts', '--report', reportFile, ...(short ? ['--short'] : []), ...args]
  try {
    const output = live ? await runLive(all) : (await capture(process.execPath, all)).output
    const verdicts = readReport(reportFile)
    if (!verdicts) return [{ title: 'другие браузеры', passed: 0, failed: 1, skipped: 0, output }]
    return verdicts.map((verdict) => ({
      ...verdict,
      needs: verdict.output,
      // A `live` run has printed the failures already.
      output: live ? '' : verdict.output,
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The report file does not exist when the run itself crashed. */
function readReport(file: string): Verdict[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Verdict[]
  } catch {
    return undefined
  }
}

async function runLive(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
  return ''
}
