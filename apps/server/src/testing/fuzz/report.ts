// The text report of a run: the faults, how to reproduce them, and the answers of each target.
import { bytesOf, shownBytes } from './draft.ts'
import type { FuzzRequests } from './requests.ts'
import type { Fault } from './session.ts'

const KINDS_SHOWN = 40
const NUMBERS_SHOWN = 5

/** Groups faults of one kind, each with its first request as it was sent. */
export function describeFaults(faults: readonly Fault[], requests: FuzzRequests, seed: number): string {
  const kinds = new Map<string, Fault[]>()
  for (const fault of faults) {
    const alike = kinds.get(fault.fault) ?? []
    alike.push(fault)
    kinds.set(fault.fault, alike)
  }
  const shown = [...kinds].sort(([, a], [, b]) => b.length - a.length).slice(0, KINDS_SHOWN)
  const left = kinds.size - shown.length
  return [
    ...shown.map(([kind, alike]) => describeKind(kind, alike, requests, seed)),
    ...(left > 0 ? [`… and ${left} kinds more`] : []),
  ].join('\n')
}

function describeKind(kind: string, alike: readonly Fault[], requests: FuzzRequests, seed: number): string {
  const numbers = alike.flatMap(({ number }) => number ?? []).slice(0, NUMBERS_SHOWN)
  const targets = [...new Set(alike.map(({ target }) => target))]
  const where = `${targets.slice(0, NUMBERS_SHOWN).join(', ')}${targets.length > NUMBERS_SHOWN ? ` and ${targets.length - NUMBERS_SHOWN} more` : ''}`
  const lines = [`${kind} (${alike.length}×: ${where})`]
  const [first] = numbers
  if (first === undefined) return lines.join('\n')
  const { draft, changes } = requests.make(first)
  return [
    ...lines,
    `  seed ${seed}, requests ${numbers.join(', ')}${changes.length > 0 ? `; the first: ${changes.join(', ')}` : ''}`,
    `  again: npm run test:faults -- fuzz --seed ${seed} --only ${first}`,
    ...shownBytes(bytesOf(draft, (body) => body))
      .trimEnd()
      .split('\n')
      .map((line) => `  | ${line}`),
  ].join('\n')
}

/** One line per target: how many answers of each status. */
export function describeStatuses(statuses: ReadonlyMap<string, Readonly<Record<string, number>>>): string {
  const width = Math.max(...[...statuses.keys()].map((name) => name.length))
  return [...statuses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, counts]) => {
      const list = Object.entries(counts).map(([status, count]) => `${status}×${count}`)
      return `${name.padEnd(width)}  ${list.join(' ')}`
    })
    .join('\n')
}

export function sumStatuses(statuses: ReadonlyMap<string, Readonly<Record<string, number>>>): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const counts of statuses.values()) {
    for (const [status, count] of Object.entries(counts)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}

const isServed = (status: string) => /^[23]/.test(status)

/** Calls of people who have signed in: the fuzzer has not, so all of them are refused. */
export const needsSession = (target: string) => target.includes(' /office/api/')

/** Share of the answers that were not refusals, among those that a stranger may get. */
export function servedShare(statuses: ReadonlyMap<string, Readonly<Record<string, number>>>): number {
  const open = new Map([...statuses].filter(([target]) => !needsSession(target)))
  const all = Object.entries(sumStatuses(open))
  const count = (entries: [string, number][]) => entries.reduce((sum, [, number]) => sum + number, 0)
  return count(all.filter(([status]) => isServed(status))) / count(all)
}

/** Targets without a single served request: the fuzzer has only tested their refusals. */
export function neverServed(statuses: ReadonlyMap<string, Readonly<Record<string, number>>>): string[] {
  return [...statuses].filter(([, counts]) => !Object.keys(counts).some(isServed)).map(([name]) => name)
}
