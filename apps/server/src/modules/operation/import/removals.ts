// Records that a bundle marks as removed: { "id": 5, "removed": true }. One that others refer to stays.
import type { Bundle, BundlePart, BundleRecord } from '@kvartal/contract/bundle'
import type { BundleProblem } from './bundle-problem.ts'
import { type KnownRecords, NO_RECORDS } from './known-records.ts'
import { isObject, rawKey, targetNames } from './record-keys.ts'
import { nameOf } from './record-paths.ts'
import { type FoundReference, referencesIn, Targets, textsOf } from './references.ts'
import { type RecordKey, recordKey } from './stored-records.ts'

/** The position in the file of each record to remove, by part and key. */
export type Removals = { readonly [Part in BundlePart]: Map<RecordKey, number> }

export function isRemoval(record: unknown): boolean {
  return isObject(record) && record.removed === true
}

/** Remembers a record to remove; the problem if it does not say which one. */
export function addRemoval(removals: Removals, part: BundlePart, record: unknown, index: number): BundleProblem[] {
  const key = rawKey(part, record)
  if (key === undefined) {
    const reason = `непонятно, какую запись убрать: назовите её, ${EXAMPLES[part] ?? '{ "id": 5, "removed": true }'}`
    return [{ path: `${part}[${index}]`, ...nameOf(record), reason }]
  }
  removals[part].set(key, index)
  return []
}

const EXAMPLES: { readonly [Part in BundlePart]?: string } = {
  plans: '{ "key": "flat-a", "removed": true }',
  media: '{ "id": "dom/hero", "removed": true }',
  content: '{ "kind": "news", "key": "open-day", "removed": true }',
  redirects: '{ "from": "/old", "removed": true }',
}

export const hasRemovals = (removals: Removals) => Object.values(removals).some(({ size }) => size > 0)

const parts = (bundle: Bundle) => Object.keys(bundle).filter((name) => name !== 'version') as BundlePart[]

/** What remains known when records are removed, as far as addresses of pages depend on it. */
export function withoutRemoved(known: KnownRecords, removals: Removals): KnownRecords {
  const keep = <Key extends RecordKey, Value>(map: ReadonlyMap<Key, Value>, isGone: (key: Key) => boolean) =>
    new Map([...map].filter(([key]) => !isGone(key)))
  return {
    ...known,
    projects: keep(known.projects, (id) => removals.projects.has(id)),
    newsSlugs: keep(known.newsSlugs, (key) => removals.content.has(`news/${key}`)),
    lotsOnSale: {
      flats: known.lotsOnSale.flats.filter((id) => !removals.flats.has(id)),
      commercialLots: known.lotsOnSale.commercialLots.filter((id) => !removals.commercialLots.has(id)),
    },
    redirects: known.redirects.filter(({ from }) => !removals.redirects.has(from)),
  }
}

/** Records that are brought and removed at once, and removed ones that something still refers to. */
export function findRemovalProblems(removals: Removals, bundle: Bundle, stored: Bundle): BundleProblem[] {
  const both = parts(bundle).flatMap((part) =>
    bundle[part].flatMap((record) => {
      const index = removals[part].get(recordKey(part, record))
      if (index === undefined) return []
      const reason = 'запись и загружается, и убирается одним набором: оставьте одно'
      return [{ path: `${part}[${index}]`, ...nameOf(record), reason }]
    }),
  )
  return [...both, ...stillNeeded(removals, bundle, stored)]
}

/** The whole store as it would be after the import. */
function afterwards(removals: Removals, bundle: Bundle, stored: Bundle): Bundle {
  const entries = parts(stored).map((part) => {
    const brought = new Set(bundle[part].map((record) => recordKey(part, record)))
    const kept = (stored[part] as BundleRecord<typeof part>[]).filter((record) => {
      const key = recordKey(part, record)
      return !brought.has(key) && !removals[part].has(key)
    })
    return [part, [...kept, ...bundle[part]]] as const
  })
  return { version: 1, ...Object.fromEntries(entries) } as Bundle
}

interface Removed {
  part: BundlePart
  key: RecordKey
  record: unknown
}

function stillNeeded(removals: Removals, bundle: Bundle, stored: Bundle): BundleProblem[] {
  const removed = parts(stored).flatMap((part) =>
    (stored[part] as BundleRecord<typeof part>[]).flatMap((record): Removed[] => {
      const key = recordKey(part, record)
      return removals[part].has(key) ? [{ part, key, record }] : []
    }),
  )
  const byName = new Map(removed.flatMap((one) => targetNames(one.part, one.record).map((name) => [name, one])))
  const byPath = new Map(removed.flatMap((one) => pagePaths(one.part, one.record).map((path) => [path, one])))
  const after = afterwards(removals, bundle, stored)
  const remaining = new Targets(after, NO_RECORDS)
  const needed = new Map<Removed, FoundReference['place'][]>()
  const add = (one: Removed | undefined, place: FoundReference['place']) =>
    one && needed.set(one, [...(needed.get(one) ?? []), place])
  for (const { place, target, value } of referencesIn(after))
    if (!remaining.has(target, value)) add(byName.get(`${target}/${value}`), place)
  if (byPath.size > 0) for (const { place, path } of linksIn(after)) add(byPath.get(path), place)
  return [...needed].map(([{ part, key, record }, places]) => ({
    path: `${part}[${removals[part].get(key)}]`,
    ...nameOf(record),
    reason: `нельзя убрать, на эту запись ссылаются ${listOf(after, places)}: уберите и их или поправьте`,
  }))
}

/** The addresses of the pages that go with a record. */
function pagePaths(part: BundlePart, record: unknown): string[] {
  if (!isObject(record)) return []
  const { id, slug, kind, data } = record
  if (part === 'projects') return [`/projects/${slug}`, `/visual/${slug}`]
  if (part === 'flats') return [`/flat/${id}`]
  if (part === 'commercialLots') return [`/commercial/${id}`]
  return kind === 'news' && isObject(data) ? [`/news/${data.slug}`] : []
}

const PAGE_LINK = /\/(?:projects|visual|flat|commercial|news)\/[a-z0-9-]+/g
const LINK_FIELD = /(?:^|\.)(?:href|to)$/

/** Links of texts, menus and redirects to pages of single records. */
function* linksIn(bundle: Bundle): Generator<{ place: FoundReference['place']; path: string }> {
  for (const part of ['projects', 'content', 'redirects'] as const)
    for (const [index, record] of bundle[part].entries())
      for (const [field, text] of textsOf(record)) {
        if (!LINK_FIELD.test(field) && !text.includes('href="')) continue
        for (const [path] of text.matchAll(PAGE_LINK)) yield { place: { part, index, field }, path }
      }
}

const NOUNS: { readonly [Part in BundlePart]: string } = {
  projects: 'проекты',
  buildings: 'корпуса',
  sections: 'секции',
  floors: 'этажи',
  flats: 'квартиры',
  commercialLots: 'помещения',
  plans: 'чертежи',
  media: 'картинки',
  content: 'записи',
  redirects: 'переадресации',
}
const SHOWN_OF_PART = 3

/** «квартиры 501, 502, 503 и ещё 9, записи home/home». */
function listOf(bundle: Bundle, places: readonly FoundReference['place'][]): string {
  return [...Map.groupBy(places, ({ part }) => part)]
    .map(([part, found]) => {
      const records = [...new Set(found.map(({ index }) => bundle[part][index] as BundleRecord<typeof part>))]
      const keys = records.map((record) => recordKey(part, record))
      const rest = keys.length - SHOWN_OF_PART
      return `${NOUNS[part]} ${keys.slice(0, SHOWN_OF_PART).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`
    })
    .join('; ')
}
