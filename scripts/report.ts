// Prints verdicts as they come and closes with the count that CI reads.
import type { Verdict } from './checks.ts'

const total = { passed: 0, failed: 0, skipped: 0 }

export async function report(run: () => Promise<Verdict | Verdict[]>): Promise<void> {
  const started = performance.now()
  const verdicts = [await run()].flat()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const { title, passed, failed, skipped, output } of verdicts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    if (failed > 0) console.log(`\n${output.trim()}\n`)
    const counts = [passed + failed > 1 && `${passed} из ${passed + failed}`, skipped > 0 && `пропущено ${skipped}`]
    const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '·'
    console.log(`${sign} ${[title, ...counts.filter(Boolean), `${seconds} с`].join(', ')}`)
  }
}

export function finish(): void {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
