// npm run leads -- --since 7d --format csv: prints contact requests.
//   --since 12h | 7d | 6w | 2026-11-01   from when (7d)
//   --format csv | json                  (csv)
//   --retry-dead                         retries deliveries that were given up
//   --erase anna@mail.example            erases what the site knows about an address
import { parseArgs } from 'node:util'
import { systemActor } from '../../../office/gate/index.ts'
import { retryDeadDeliveries } from '../../../office/requests/index.ts'
import { formatLeads, type LeadFormat, listLeads } from '../../../requests/leads/index.ts'
import { type Command, UsageError } from '../command.ts'
import { erasePerson } from '../erase-person.ts'

const USAGE =
  'Использование: npm run leads -- [--since 12h|7d|6w|2026-11-01] [--format csv|json] [--retry-dead] [--erase почта]'

interface LeadsInput {
  sinceMs: number
  format: LeadFormat
  retryDead: boolean
  erase: string | undefined
}

export const leadsCommand: Command<LeadsInput> = {
  name: 'leads',
  read: (args) => ({ input: readArguments(args) }),
  async run({ database, console, out, user }, { sinceMs, format, retryDead, erase }) {
    if (erase !== undefined) {
      const { leads, subscriptions } = await erasePerson(database, erase, user)
      console.log(`Стёрто: заявок ${leads}, подписок ${subscriptions}`)
    } else if (retryDead) {
      console.log(`Возвращено в очередь: ${await retryDeadDeliveries(database, systemActor('command', user))}`)
    } else out.write(formatLeads(await listLeads(database, new Date(sinceMs)), format))
    return 0
  },
}

const options = {
  since: { type: 'string', default: '7d' },
  format: { type: 'string', default: 'csv' },
  'retry-dead': { type: 'boolean', default: false },
  erase: { type: 'string' },
} as const

function readArguments(args: readonly string[]): LeadsInput {
  const { since, format, erase, 'retry-dead': retryDead } = parsed(args)
  const sinceMs = readSince(since)
  if (sinceMs === undefined || (format !== 'csv' && format !== 'json')) throw new UsageError(USAGE)
  if (erase !== undefined && !erase.includes('@')) throw new UsageError(USAGE)
  return { sinceMs, format, retryDead, erase }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new UsageError(USAGE)
  }
}

function readSince(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? []
  const hours = { h: 1, d: 24, w: 168 }[unit ?? '']
  if (number && hours) return Date.now() - Number(number) * hours * 3_600_000
  const day = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(day) ? undefined : day
}
