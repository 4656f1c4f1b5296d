// Checks the production dependencies for known vulnerabilities, by the registry's advisories. If the registry does not
// answer, the check is reported as skipped: no response must not look like "nothing found".

import { capture, npmCommand } from './run.ts'
import type { Verdict } from './verdict.ts'

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title?: string })[] }>
  metadata?: { vulnerabilities?: Record<string, number> }
}

const TITLE = 'уязвимости зависимостей'
const SERIOUS = ['high', 'critical']

export async function auditDependencies(): Promise<Verdict> {
  const [command, ...args] = npmCommand('audit', '--omit=dev', '--json', '--fetch-timeout=10000', '--fetch-retries=0')
  const { output } = await capture(command, args)
  return judgeAudit(output)
}

export function judgeAudit(output: string): Verdict {
  const report = readReport(output)
  if (!report?.metadata?.vulnerabilities) {
    const needs = 'реестр npm не ответил на вопрос об уязвимостях: npm audit --omit=dev при доступе к реестру'
    return { title: TITLE, passed: 0, failed: 0, skipped: 1, needs, output }
  }
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => SERIOUS.includes(severity))
  const lines = serious.map(([name, { severity, range, via }]) => {
    const titles = via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause.title ?? '']))
    return `${name} ${range} (${severity}): ${titles.join('; ')}`
  })
  const failed = serious.length
  return { title: TITLE, passed: failed === 0 ? 1 : 0, failed, skipped: 0, output: lines.join('\n') }
}

/** npm may print warnings before and after its JSON report. */
function readReport(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditReport
  } catch {
    return undefined
  }
}
