// Prints verdicts and test files as they end, each with its own time and the running count, and closes with the line
// that CI reads, after all failures once more: what is kept of a long log is often only its end.

import { inspect } from 'node:util'
import { CommandError } from './run.ts'
import { type Counts, type TestEvent, UNEXPLAINED } from './test-events.ts'
import type { Verdict } from './verdict.ts'

/** Thrown by --bail after the first failure, so that nothing else runs. */
export class BailError extends Error {
  override name = 'BailError'
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
/** Skipped tests by what they need to run. */
const skippedBecause = new Map<string, number>()
const failures: string[] = []
/** A failure is printed whole when it happens; the list at the end has this much of each. */
const REPEATED_CHARACTERS = 1_500

export const bail = process.argv.includes('--bail')

/** Runs a check or a group of them and prints its verdict. */
export async function report(run: () => Promise<Verdict | Verdict[]>): Promise<void> {
  const started = performance.now()
  const verdicts = [await run()].flat()
  for (const verdict of verdicts) printVerdict(verdict, secondsSince(started))
}

function printVerdict({ title, passed, failed, skipped, needs, output }: Verdict, seconds: number): void {
  count({ passed, failed, skipped })
  if (skipped > 0) noteSkipped(needs ?? UNEXPLAINED, skipped)
  if (failed > 0) printFailure(title, output)
  printLine(title, { passed, failed, skipped }, seconds)
  stopAfterFailure()
}

export function printTestEvent(event: TestEvent): void {
  if (event.kind === 'failure') printFailure(event.title, event.text)
  else if (event.kind === 'skip') noteSkipped(event.needs, 1)
  else if (event.kind === 'note') console.log(`\n${indent(event.text)}\n`)
  else {
    count(event)
    printLine(event.file, event, event.seconds)
  }
}

/** Finishes a run whose files were already printed: adds only failures that belong to no file. */
export function printRun(title: string, { failed, output, seconds }: RunEnd): void {
  if (failed > 0) {
    count({ passed: 0, failed, skipped: 0 })
    printFailure(title, output)
  }
  console.log(`· ${title}, ${formatSeconds(seconds)}`)
  stopAfterFailure()
}

export interface RunEnd {
  /** Failures that belong to no file, such as a runner that could not start. */
  failed: number
  output: string
  seconds: number
}

/** Why the run ended before its tests. */
export function countFailedStart(error: unknown): void {
  count({ passed: 0, failed: 1, skipped: 0 })
  printFailure('запуск тестов', error instanceof CommandError ? error.message : inspect(error))
}

export function finish(): void {
  for (const failure of failures) console.log(`\n${failure}`)
  for (const [needs, tests] of skippedBecause) console.log(`· пропущено ${tests}: ${needs}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}

function printFailure(title: string, text: string): void {
  const failure = `✗ ${title}\n${indent(text)}`
  failures.push(failure.slice(0, REPEATED_CHARACTERS))
  console.log(`\n${failure}\n`)
}

function count({ passed, failed, skipped }: Counts): void {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

function noteSkipped(needs: string, tests: number): void {
  skippedBecause.set(needs, (skippedBecause.get(needs) ?? 0) + tests)
}

function printLine(title: string, { passed, failed, skipped }: Counts, seconds: number): void {
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '·'
  const parts = [
    passed + failed > 1 && (failed > 0 ? `${passed} из ${passed + failed}` : String(passed)),
    skipped > 0 && `пропущено ${skipped}`,
    formatSeconds(seconds),
  ]
  const counted = `${total.passed}${total.failed > 0 ? ` и ✗ ${total.failed}` : ''}`
  console.log(`${sign} ${[title, ...parts.filter(Boolean)].join(', ')} (всего ${counted})`)
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1).replace('.', ',')} с`
}

function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '  ')
}

function stopAfterFailure(): void {
  if (bail && total.failed > 0) throw new BailError()
}
