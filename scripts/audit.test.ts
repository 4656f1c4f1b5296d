import { describe, expect, it } from 'vitest'
import { judgeAudit } from './audit.ts'

const report = (vulnerabilities: Record<string, object>) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total: 1 } } })}\n`
const hole = (severity: string) => ({ severity, range: '<2.0.0', via: [{ title: 'Path traversal' }, 'other'] })

describe('the audit of dependencies', () => {
  it('passes when the registry reports no serious vulnerability', () => {
    expect(judgeAudit(report({}))).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
    expect(judgeAudit(report({ left: hole('moderate') }))).toMatchObject({ passed: 1, failed: 0 })
  })

  it.each(['high', 'critical'])('fails and prints the advisory when the severity is %s', (severity) => {
    expect(judgeAudit(report({ left: hole(severity), right: hole('low') }))).toMatchObject({
      failed: 1,
      output: `left <2.0.0 (${severity}): Path traversal`,
    })
  })

  it.each([
    '',
    'npm error audit endpoint returned an error',
    'npm warn audit 405\n{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}\nnpm error',
  ])('is skipped, not passed, when the registry does not respond: %j', (output) => {
    expect(judgeAudit(output)).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  })
})
