// A Vitest reporter: sends the end of each test file, each failure as it happens, and why a test was skipped.
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { root } from './stamp.ts'
import { type Counts, flushTestEvents, sendTestEvent, UNEXPLAINED, withoutColours } from './test-events.ts'

/** Only this many last characters of a failed test's output are shown. */
const SHOWN_CHARACTERS = 4_000

export default class VitestReporter implements Reporter {
  readonly #printed = new Map<string, string>()
  #mayBail = false

  onInit({ config }: Vitest): void {
    this.#mayBail = (config.bail ?? 0) > 0
  }

  onUserConsoleLog({ taskId, content }: { taskId?: string; content: string }): void {
    if (!taskId) return
    this.#printed.set(taskId, ((this.#printed.get(taskId) ?? '') + content).slice(-SHOWN_CHARACTERS))
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'failed') this.#fail(test, errors)
  }

  /** A failed hook belongs to no test, so it is reported here. */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors()
    if (errors.length > 0) this.#fail(suite, errors)
  }

  onTestModuleEnd(module: TestModule): void {
    const file = fileOf(module)
    const brokenSuites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
    const counts: Counts = { passed: 0, failed: brokenSuites.length, skipped: 0 }
    if (module.errors().length > 0) {
      this.#fail(module, module.errors())
      counts.failed += 1
    }
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed += 1
      else if (state === 'failed') counts.failed += 1
      else this.#skip(test, counts)
    }
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    sendTestEvent({ kind: 'file', file, seconds: milliseconds / 1000, ...counts })
  }

  async onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    if (unhandled.length > 0) {
      sendTestEvent({ kind: 'failure', title: 'ошибка вне тестов', text: unhandled.map(describeError).join('\n') })
      sendTestEvent({ kind: 'file', file: 'вне тестов', seconds: 0, passed: 0, failed: unhandled.length, skipped: 0 })
    }
    await flushTestEvents()
  }

  #skip(test: TestCase, counts: Counts): void {
    const result = test.result()
    const needs = (result.state === 'skipped' ? result.note : undefined) ?? needsOf(test)
    // After a failed hook, or the first failure with --bail, Vitest skips the other tests without a reason.
    if (needs === undefined && (this.#mayBail || hasFailedParent(test))) return
    counts.skipped += 1
    if (needs === undefined) {
      counts.failed += 1
      sendTestEvent({ kind: 'failure', title: titleOf(test), text: `тест пропущен, ${UNEXPLAINED}` })
    }
    sendTestEvent({ kind: 'skip', needs: needs ?? UNEXPLAINED })
  }

  #fail(task: TestCase | TestSuite | TestModule, errors: readonly SerializedError[]): void {
    const printed = this.#printed.get(task.id)
    const text = [...errors.map(describeError), printed && `напечатано:\n${printed}`].filter(Boolean).join('\n')
    sendTestEvent({ kind: 'failure', title: titleOf(task), text: withoutColours(text) })
  }
}

function needsOf(task: TestCase | TestSuite | TestModule): string | undefined {
  return task.meta().needs ?? (task.type === 'module' ? undefined : needsOf(task.parent))
}

function hasFailedParent(task: TestCase | TestSuite): boolean {
  const { parent } = task
  return parent.errors().length > 0 || (parent.type === 'suite' && hasFailedParent(parent))
}

function titleOf(task: TestCase | TestSuite | TestModule): string {
  return task.type === 'module' ? fileOf(task) : `${fileOf(task.module)} > ${task.fullName}`
}

function fileOf(module: TestModule): string {
  return relative(root, module.moduleId)
}

function describeError({ name, message, diff, stack, stacks }: SerializedError): string {
  const frames = stacks?.map(
    ({ method, file, line, column }) => `at ${method} ${relative(root, file)}:${line}:${column}`,
  )
  return [`${name ?? 'Error'}: ${message}`, diff, frames?.join('\n') ?? stack].filter(Boolean).join('\n')
}
