// Checks a bundle before anything is written: every record by its schema, then ids and references between records.
import { type Bundle, type BundlePart, type BundleRecord, bundleRecords } from '@kvartal/contract'
import { htmlOf } from '@kvartal/contract/content'
import { findHtmlProblems } from '../content-html/index.ts'
import { findSvgProblems } from '../plan-svg/index.ts'
import { reasonOf } from './issue-messages.ts'
import { nameOf, pathOf } from './record-paths.ts'
import { checkReferences } from './references.ts'
import type { KnownRecords } from './repository.ts'
import { findTextProblems } from './text-problems.ts'

export interface BundleProblem {
  /** Path of the bad value: flats[12].priceRub */
  path: string
  /** How the record identifies itself, if it does: id 1013 */
  record?: string
  reason: string
}

export type CheckedBundle = { bundle: Bundle; problems?: undefined } | { bundle?: undefined; problems: BundleProblem[] }

export interface CheckOptions {
  /** The records that the store already has; a bundle may refer to them. */
  known: KnownRecords
  /** Whether a file exists in the media folder; absent when media is served from elsewhere. */
  hasMediaFile?: ((file: string) => boolean) | undefined
}

const parts = Object.keys(bundleRecords) as BundlePart[]

export function checkBundle(raw: unknown, options: CheckOptions): CheckedBundle {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { problems: [{ path: 'набор', reason: 'нужен объект JSON: { "version": 1, "flats": [ … ] }' }] }
  }
  const given = raw as Record<string, unknown>
  // This check runs first and on its own, because the other checks print texts and recurse as deep as the values.
  const unreadable = findTextProblems(given)
  if (unreadable.length > 0) return { problems: unreadable }
  const problems = checkTopLevel(given)
  const bundle: Record<string, unknown> = { version: 1 }
  for (const part of parts) {
    const records = given[part] ?? []
    if (!Array.isArray(records)) {
      problems.push({ path: part, reason: 'нужен список в квадратных скобках' })
      continue
    }
    bundle[part] = records.map((record: unknown, index) => {
      const parsed = bundleRecords[part].safeParse(record, { error: reasonOf })
      if (parsed.success) {
        if (part === 'plans') problems.push(...drawingProblems(index, parsed.data as BundleRecord<'plans'>))
        if (part === 'content') problems.push(...htmlProblems(index, parsed.data as BundleRecord<'content'>))
        return parsed.data
      }
      for (const issue of parsed.error.issues) {
        problems.push({ path: pathOf(part, index, issue.path), ...nameOf(record), reason: issue.message })
      }
      return undefined
    })
  }
  if (problems.length > 0) return { problems }
  const whole = bundle as Bundle
  const broken = checkReferences(whole, options).map(({ part, index, field, reason }) => ({
    path: `${part}[${index}].${field}`,
    ...nameOf(whole[part][index]),
    reason,
  }))
  return broken.length > 0 ? { problems: broken } : { bundle: whole }
}

function checkTopLevel(given: Record<string, unknown>): BundleProblem[] {
  const problems: BundleProblem[] = []
  if (given.version !== 1) problems.push({ path: 'version', reason: 'нужна версия 1: "version": 1' })
  for (const name of Object.keys(given)) {
    if (name !== 'version' && !parts.includes(name as BundlePart)) {
      problems.push({ path: name, reason: `такой части в наборе не бывает; бывают: ${parts.join(', ')}` })
    }
  }
  const isEmpty = parts.every((part) => ((given[part] ?? []) as unknown[]).length === 0)
  if (problems.length === 0 && isEmpty) {
    problems.push({ path: 'набор', reason: 'в нём нет ни одной записи: похоже, выгрузка оборвалась' })
  }
  return problems
}

function drawingProblems(index: number, plan: BundleRecord<'plans'>): BundleProblem[] {
  const path = pathOf('plans', index, ['svg'])
  return findSvgProblems(plan.svg).map((reason) => ({ path, ...nameOf(plan), reason }))
}

function htmlProblems(index: number, entry: BundleRecord<'content'>): BundleProblem[] {
  const found = htmlOf(entry)
  if (!found) return []
  const path = pathOf('content', index, ['data', found.field])
  return findHtmlProblems(found.html).map((reason) => ({ path, ...nameOf(entry), reason }))
}
