// A Playwright reporter: sends the end of each spec file, each failure as it happens, why a test was skipped, and what a
// test prints.
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { root } from './stamp.ts'
import { type Counts, flushTestEvents, sendTestEvent, UNEXPLAINED, withoutColours } from './test-events.ts'

interface SpecFile extends Counts {
  started: number
  left: number
}

export default class PlaywrightReporter implements Reporter {
  readonly #files = new Map<string, SpecFile>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const { location } of suite.allTests()) {
      const file = this.#files.get(location.file) ?? { started: 0, left: 0, passed: 0, failed: 0, skipped: 0 }
      file.left += 1
      this.#files.set(location.file, file)
    }
  }

  onTestBegin({ location }: TestCase): void {
    const file = this.#files.get(location.file)
    if (file) file.started ||= performance.now()
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.#files.get(test.location.file)
    if (!file) return
    file.left -= 1
    if (result.status === 'passed') file.passed += 1
    else if (result.status === 'skipped') this.#skip(test, file)
    else {
      file.failed += 1
      const text = result.errors.map(describeError).join('\n\n')
      sendTestEvent({ kind: 'failure', title: titleOf(test), text: text || result.status })
    }
    if (file.left === 0) sendFile(test.location.file, file)
  }

  /** Sends the files that are left: after --bail the run may end in the middle of a file. */
  async onEnd(): Promise<void> {
    for (const [path, file] of this.#files) {
      if (file.left > 0 && file.passed + file.failed > 0) sendFile(path, file)
    }
    await flushTestEvents()
  }

  /** Without a test it is the output of the server. */
  onStdOut(chunk: string | Buffer, test?: TestCase): void {
    if (test) sendTestEvent({ kind: 'note', text: String(chunk) })
  }

  onError(error: TestError): void {
    sendTestEvent({ kind: 'failure', title: 'ошибка вне тестов', text: describeError(error) })
  }

  #skip(test: TestCase, file: Counts): void {
    const needs = test.annotations.find(({ type }) => type === 'skip')?.description
    file.skipped += 1
    if (needs === undefined) {
      file.failed += 1
      sendTestEvent({ kind: 'failure', title: titleOf(test), text: `тест пропущен, ${UNEXPLAINED}` })
    }
    sendTestEvent({ kind: 'skip', needs: needs ?? UNEXPLAINED })
  }
}

function sendFile(path: string, { started, passed, failed, skipped }: SpecFile): void {
  const seconds = started === 0 ? 0 : (performance.now() - started) / 1000
  sendTestEvent({ kind: 'file', file: relative(root, path), seconds, passed, failed, skipped })
}

function titleOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath()
  return `${relative(root, test.location.file)}:${test.location.line} > ${titles.join(' > ')}`
}

function describeError({ message, value, stack, snippet }: TestError): string {
  return withoutColours([stack ?? message ?? value, snippet].filter(Boolean).join('\n'))
}
