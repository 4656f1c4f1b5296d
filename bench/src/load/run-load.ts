// Runs the load in a separate process and reads its report.
import { CommandError, runQuietly } from '../../../scripts/run.ts'
import type { LoadReport } from './load-process.ts'

export interface Load {
  origin: string
  seconds: number
  connections: number
  pauseMs?: number
  path?: string
}

/** Turns off the limits per visitor: here all requests come from one address. */
export const noLimits = {
  CAPTCHA_WORK: '100',
  FORM_POSTS_PER_MINUTE: '1000000',
  LEADS_PER_ADDRESS_PER_HOUR: '1000000',
  LEADS_PER_PHONE_PER_HOUR: '1000000',
  MAX_LOOP_DELAY_MS: '0',
  LOG_LEVEL: 'warn',
}

export async function runLoad(load: Load): Promise<LoadReport> {
  const options = Object.entries(load).map(([name, value]) => `--${name}=${value}`)
  const output = await runQuietly(process.execPath, ['bench/src/load/load-process.ts', ...options])
  const report = JSON.parse(output.slice(output.indexOf('{'))) as LoadReport
  if (report.requests === 0) throw new CommandError('Под нагрузкой не пришло ни одного ответа.')
  return report
}

export function describeErrors({ errors }: LoadReport): string {
  return Object.entries(errors)
    .map(([fault, count]) => `${fault}: ${count}`)
    .join(', ')
}

export const errorCount = ({ errors }: LoadReport) => Object.values(errors).reduce((sum, count) => sum + count, 0)
