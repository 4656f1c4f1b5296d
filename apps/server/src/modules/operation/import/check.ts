// Checks a bundle before anything is written: every record by its schema, then ids and references between records. All
// problems are found in one pass: a record that is not valid still counts for those that refer to it.
import { type Bundle, type BundlePart, type BundleRecord, bundleRecords } from '@kvartal/contract/bundle'
import { htmlOf, needsCyrillicName } from '@kvartal/contract/content'
import type { Orm } from '@kvartal/db'
import { showUnreadable } from '../../../text/unreadable-characters.ts'
import { findHtmlProblems } from '../../content/content-html/index.ts'
import { findSvgProblems } from '../../sales/plan-svg/index.ts'
import type { BundleProblem } from './bundle-problem.ts'
import { type CompletedRecord, complete, readBases } from './completion.ts'
import { AttributeTable, deriveAttributes } from './derived-attributes.ts'
import { reasonOf } from './issue-messages.ts'
import type { KnownRecords } from './known-records.ts'
import { rawKey, targetNames } from './record-keys.ts'
import { nameOf, pathOf } from './record-paths.ts'
import { type CheckOptions, checkReferences } from './references.ts'
import { addRemoval, findRemovalProblems, hasRemovals, isRemoval, type Removals, withoutRemoved } from './removals.ts'
import { readStoredBundle } from './stored-records.ts'
import { findTextProblems } from './text-problems.ts'
import { timeSlices } from './time-slices.ts'

export interface CheckedBundle {
  /** Every record complete, with what follows from its fields. */
  bundle: Bundle
  removals: Removals
  /** Records that had only some of their fields, with the stored ones that have completed them. */
  completed: readonly CompletedRecord[]
  warnings: BundleProblem[]
}

export type CheckResult =
  | { checked: CheckedBundle; problems?: undefined }
  | { checked?: undefined; problems: BundleProblem[] }

const parts = Object.keys(bundleRecords) as BundlePart[]

export async function checkBundle(orm: Orm, raw: unknown, options: CheckOptions): Promise<CheckResult> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { problems: [{ path: 'набор', reason: 'нужен объект JSON: { "version": 1, "flats": [ … ] }' }] }
  }
  const given = raw as Record<string, unknown>
  const texts = findTextProblems(given)
  if (texts.isTooDeep) return { problems: texts.problems }
  const read = await readParts(orm, given, options.known)
  const derived = deriveAttributes(read.bundle.flats, new AttributeTable(options.known.attributes, read.bundle.content))
  const content = [...read.bundle.content, ...derived.entries]
  const bundle: Bundle = { ...read.bundle, flats: derived.flats, content }
  const problems = [...checkTopLevel(given), ...read.problems, ...(await checkWhole(orm, bundle, read, options))]
  if (texts.problems.length + problems.length > 0) return { problems: joined(texts.problems, problems) }
  const { removals, completed } = read
  const warnings = [...derived.unknownFinishings.map(unknownFinishing), ...findLatinNames(bundle, read)]
  return { checked: { bundle, removals, completed, warnings } }
}

/** A text with an unreadable character is reported once, and no message contains such a character. */
function joined(ofTexts: readonly BundleProblem[], others: readonly BundleProblem[]): BundleProblem[] {
  const reported = new Set(ofTexts.map(({ path }) => path))
  const shown = others.map(({ path, record, reason }) => ({
    path: showUnreadable(path),
    ...(record !== undefined && { record: showUnreadable(record) }),
    reason: showUnreadable(reason),
  }))
  return [...ofTexts, ...shown.filter(({ path }) => !reported.has(path))]
}

function unknownFinishing(finishing: string): BundleProblem {
  const reason = `отделки ${finishing} нет в фильтре: добавьте в content запись вида attribute с именем finishing-${finishing}`
  return { path: 'flats', reason }
}

function findLatinNames({ projects }: Bundle, { places }: ReadParts): BundleProblem[] {
  return projects.flatMap((project, index) => {
    if (!needsCyrillicName(project)) return []
    const path = `projects[${places.projects[index] ?? index}].name`
    const reason = `название «${project.name}» написано латиницей: с 1 марта 2026 года закон 168-ФЗ требует кириллицы в названиях комплексов, кроме введённых раньше. Спросите юриста`
    return [{ path, ...nameOf(project), reason }]
  })
}

async function checkWhole(
  orm: Orm,
  bundle: Bundle,
  { removals, claimed, places }: ReadParts,
  { known, hasMediaFile }: CheckOptions,
): Promise<BundleProblem[]> {
  const options = { known, remaining: withoutRemoved(known, removals), claimed, hasMediaFile }
  const broken = checkReferences(bundle, options).map(({ part, index, field, reason }) => ({
    path: `${part}[${places[part][index] ?? index}].${field}`,
    ...nameOf(bundle[part][index]),
    reason,
  }))
  if (!hasRemovals(removals)) return broken
  return [...broken, ...findRemovalProblems(removals, bundle, await readStoredBundle(orm))]
}

interface ReadParts {
  /** Valid records only. */
  bundle: Bundle
  /** Positions of the valid records in the file. */
  places: { readonly [Part in BundlePart]: number[] }
  claimed: Set<string>
  removals: Removals
  completed: CompletedRecord[]
  problems: BundleProblem[]
}

const forEachPart = <Value>(make: (part: BundlePart) => Value) =>
  Object.fromEntries(parts.map((part) => [part, make(part)])) as { [Part in BundlePart]: Value }

interface Incomplete {
  index: number
  record: unknown
  issues: readonly BundleProblem[]
}

type Valid = { readonly [Part in BundlePart]: unknown[] }

/** Reads every record by its schema; one that lacks fields is completed by the record that the store has. */
async function readParts(orm: Orm, given: Record<string, unknown>, known: KnownRecords): Promise<ReadParts> {
  const giveWay = timeSlices()
  const problems: BundleProblem[] = []
  const removals: Removals = forEachPart(() => new Map())
  const incomplete = forEachPart((): Incomplete[] => [])
  const claimed = new Set<string>()
  // The arrays have holes where a record is removed or not valid.
  const valid: Valid = forEachPart(() => [])
  const completed: CompletedRecord[] = []

  function readGiven(part: BundlePart, record: unknown, index: number): void {
    if (isRemoval(record)) return void problems.push(...addRemoval(removals, part, record, index))
    const { data, issues } = readRecord(part, index, record)
    if (issues) incomplete[part].push({ index, record, issues })
    else valid[part][index] = data
  }

  async function completePart(part: BundlePart, table: AttributeTable): Promise<void> {
    const given = incomplete[part]
    const bases = await readBases(
      orm,
      part,
      given.map(({ record }) => record),
    )
    for (const { index, record, issues: own } of given) {
      await giveWay()
      const base = bases.get(rawKey(part, record) ?? '')
      const whole = base && complete(part, record, base, table)
      const { data, issues } = whole === undefined ? { issues: own } : readRecord(part, index, whole)
      if (issues) {
        problems.push(...issues)
        for (const name of targetNames(part, record)) claimed.add(name)
      } else {
        valid[part][index] = data
        if (base) completed.push({ part, key: rawKey(part, record) ?? '', base })
      }
    }
  }

  for (const part of parts) {
    const records = given[part] ?? []
    if (!Array.isArray(records)) {
      problems.push({ path: part, reason: 'нужен список в квадратных скобках' })
      continue
    }
    for (const [index, record] of records.entries()) {
      await giveWay()
      readGiven(part, record, index)
    }
  }
  const table = new AttributeTable(known.attributes, Object.values(valid.content) as Bundle['content'])
  for (const part of parts) await completePart(part, table)
  problems.push(...(await markupProblems(valid, giveWay)))
  const places = forEachPart((part) => Object.keys(valid[part]).map(Number))
  const bundle = { version: 1, ...forEachPart((part) => Object.values(valid[part])) } as Bundle
  return { bundle, places, claimed, removals, completed, problems }
}

/** Drawings and HTML have parsers of their own. */
async function markupProblems(valid: Valid, giveWay: () => Promise<void>): Promise<BundleProblem[]> {
  const problems: BundleProblem[] = []
  for (const [index, plan] of Object.entries(valid.plans)) {
    await giveWay()
    problems.push(...drawingProblems(Number(index), plan as BundleRecord<'plans'>))
  }
  for (const [index, entry] of Object.entries(valid.content)) {
    await giveWay()
    problems.push(...htmlProblems(Number(index), entry as BundleRecord<'content'>))
  }
  return problems
}

type ReadRecord = { data: unknown; issues?: undefined } | { data?: undefined; issues: BundleProblem[] }

function readRecord(part: BundlePart, index: number, record: unknown): ReadRecord {
  const parsed = bundleRecords[part].safeParse(record, { error: reasonOf })
  if (parsed.success) return { data: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: pathOf(part, index, path),
    ...nameOf(record),
    reason: message,
  }))
  return { issues }
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
