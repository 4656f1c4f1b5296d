// Writes the store as a bundle that imports back: whole, some parts of it, or one project with everything it needs.
import type { Bundle, BundlePart } from '@kvartal/contract/bundle'
import { type ContentKind, contentKinds } from '@kvartal/contract/content'
import type { Database } from '@kvartal/db'
import { targetNames } from './record-keys.ts'
import { PROJECT_PATHS, referencesIn, textsOf, withoutPlaces } from './references.ts'
import { inSnapshot } from './snapshot.ts'
import { type RecordKey, readStoredBundle, recordKey } from './stored-records.ts'

/** Its message is for the operator. */
export class ExportError extends Error {
  override name = 'ExportError'
}

export interface ExportRequest {
  /** Parts of a bundle or kinds of content; undefined for all. */
  only?: readonly string[] | undefined
  /** The id or the slug of a project. */
  project?: string | undefined
}

const PARTS: readonly BundlePart[] = [
  'projects',
  'buildings',
  'sections',
  'floors',
  'flats',
  'commercialLots',
  'plans',
  'media',
  'content',
  'redirects',
]

/** The bundle as text. The same data always give the same text. */
export async function exportBundle(database: Database, request: ExportRequest = {}): Promise<string> {
  const whole = await inSnapshot(database, readStoredBundle)
  const ofProject = request.project === undefined ? whole : projectOf(whole, request.project)
  return format(request.only ? partsOf(ofProject, request.only) : ofProject)
}

/** A record per line: an editor can open it, and two exports can be compared. */
function format(bundle: Bundle): string {
  const filled = PARTS.filter((part) => bundle[part].length > 0)
  const texts = filled.map((part) => {
    const lines = bundle[part].map((record) => `    ${JSON.stringify(record)}`)
    return `  "${part}": [\n${lines.join(',\n')}\n  ]`
  })
  return `${['{\n  "version": 1', ...texts].join(',\n')}\n}\n`
}

function partsOf(bundle: Bundle, names: readonly string[]): Bundle {
  const unknown = names.find((name) => !(PARTS as readonly string[]).includes(name) && !(name in contentKinds))
  if (unknown !== undefined) {
    const kinds = Object.keys(contentKinds).join(', ')
    throw new ExportError(`Части ${unknown} нет. Бывают: ${PARTS.join(', ')}; виды записей content: ${kinds}.`)
  }
  const isWanted = (kind: ContentKind) => names.includes('content') || names.includes(kind)
  const selected = PARTS.map((part) => [part, names.includes(part) ? bundle[part] : []])
  const content = bundle.content.filter(({ kind }) => isWanted(kind))
  return { ...(Object.fromEntries(selected) as Bundle), version: 1, content }
}

/** The project, its inventory, the texts about it alone, and all records that these refer to, except other projects. */
function projectOf(whole: Bundle, name: string): Bundle {
  const project = whole.projects.find(({ id, slug }) => slug === name || String(id) === name)
  if (!project) {
    const slugs = whole.projects.map(({ slug }) => slug).join(', ')
    throw new ExportError(`Проекта ${name} нет. Есть: ${slugs || 'ни одного'}.`)
  }
  const buildings = whole.buildings.filter(({ projectId }) => projectId === project.id)
  const buildingIds = new Set(buildings.map(({ id }) => id))
  const sections = whole.sections.filter(({ buildingId }) => buildingIds.has(buildingId))
  const sectionIds = new Set(sections.map(({ id }) => id))
  const start: Bundle = {
    version: 1,
    projects: [project],
    buildings,
    sections,
    floors: whole.floors.filter(({ sectionId }) => sectionIds.has(sectionId)),
    flats: whole.flats.filter(({ projectId }) => projectId === project.id),
    commercialLots: whole.commercialLots.filter(({ projectId }) => projectId === project.id),
    plans: [],
    media: [],
    content: whole.content.filter((entry) => isAbout(entry, project.slug)),
    redirects: [],
  }
  return withTargets(whole, withSmallPlans(whole, start, project.worldKey))
}

function isAbout({ data }: Bundle['content'][number], slug: string): boolean {
  const named = [...textsOf(data)].flatMap(([path, text]) => (PROJECT_PATHS.has(withoutPlaces(path)) ? [text] : []))
  return named.length > 0 && named.every((text) => text === slug)
}

/** Drawings that are found by their names: those of cards and rows, the position of a building, the compass. */
function withSmallPlans(whole: Bundle, bundle: Bundle, worldKey: string): Bundle {
  const own = new Set([...bundle.flats, ...bundle.commercialLots].map(({ planKey }) => planKey))
  const isSmall = (key: string) => own.has(key.replace(/-(?:card|thumb)$/, ''))
  const isNamed = (key: string) => key.startsWith(`minigenplan-${worldKey}-`) || /^compass-\d+$/.test(key)
  return { ...bundle, plans: whole.plans.filter(({ key }) => isSmall(key) || isNamed(key)) }
}

/** Adds what the records refer to, and what those refer to. */
function withTargets(whole: Bundle, start: Bundle): Bundle {
  const byName = new Map(
    PARTS.filter((part) => part !== 'projects').flatMap((part) =>
      whole[part].flatMap((record) => targetNames(part, record).map((name) => [name, { part, record }] as const)),
    ),
  )
  const taken = new Set(PARTS.flatMap((part) => start[part].map((record) => `${part}/${recordKey(part, record)}`)))
  let bundle = start
  for (let fresh: Bundle | undefined = start; fresh; ) {
    const added = emptyBundle()
    for (const { target, value } of referencesIn(fresh)) {
      const found = byName.get(`${target}/${value}`)
      if (!found) continue
      const name = `${found.part}/${recordKey(found.part, found.record)}`
      if (taken.has(name)) continue
      taken.add(name)
      ;(added[found.part] as unknown[]).push(found.record)
    }
    fresh = PARTS.some((part) => added[part].length > 0) ? added : undefined
    if (fresh) bundle = joined(bundle, added)
  }
  return inOrderOf(whole, bundle)
}

function emptyBundle(): Bundle {
  return { version: 1, ...Object.fromEntries(PARTS.map((part) => [part, []])) } as unknown as Bundle
}

function joined(one: Bundle, other: Bundle): Bundle {
  return { version: 1, ...Object.fromEntries(PARTS.map((part) => [part, [...one[part], ...other[part]]])) } as Bundle
}

/** The records of the bundle in the order of the whole store. */
function inOrderOf(whole: Bundle, bundle: Bundle): Bundle {
  const entries = PARTS.map((part) => {
    const keys = new Set<RecordKey>(bundle[part].map((record) => recordKey(part, record)))
    return [part, (whole[part] as Bundle[typeof part]).filter((record) => keys.has(recordKey(part, record)))]
  })
  return { version: 1, ...Object.fromEntries(entries) } as Bundle
}
