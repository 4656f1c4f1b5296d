// Checks that ids do not repeat and that references lead to a record of the bundle or of the store.
import type { Bundle, BundlePart } from '@kvartal/contract/bundle'
import { type ListTheme, listThemePath } from '@kvartal/contract/catalog/landing'
import { type ContentEntry, type ContentKind, landingSubject } from '@kvartal/contract/content'
import { legalDocuments, legalPath } from '@kvartal/contract/legal-documents'
import { PAGE_PATHS } from '@kvartal/contract/page-paths'
import { mediaIdsIn } from '../../content/content-html/index.ts'
import type { BrokenReference, Place } from './bundle-problem.ts'
import type { KnownRecords } from './known-records.ts'
import { findRedirectProblems } from './redirect-problems.ts'

export type Key = string | number

const MEDIA_FIELD = /mediaIds?$/i
/** Fields of content that name a project by its slug. */
export const PROJECT_PATHS = new Set([
  'project',
  'projects',
  'heroProject',
  'projectOrder',
  'progress.project',
  'selection.projects',
  'projectTexts.project',
])

const COLLECTION_PATHS: readonly string[] = ['/family', '/sport']
const pagePaths: readonly string[] = [
  ...PAGE_PATHS,
  ...legalDocuments.map(legalPath).filter((path) => path !== '/policy'),
]

/** The possible targets of a reference: records of the inventory, or entries of one kind of content. */
export type Target =
  | 'projects'
  | 'slugs'
  | 'stations'
  | 'districts'
  | 'buildings'
  | 'sections'
  | 'floors'
  | 'plans'
  | 'media'
  | ContentKind

/** A record or a value of the bundle that names another record. */
export interface FoundReference {
  place: Place
  target: Target
  /** The Russian noun for the target, in the genitive: «проекта 7 нет». */
  word: string
  value: Key
}

/** Calls back with each record of one part and its values in one field. */
type ReadField = (bundle: Bundle, visit: (place: Place, values: readonly Key[]) => void) => void

function field<Part extends BundlePart>(
  part: Part,
  name: string,
  valuesOf: (record: Bundle[Part][number]) => readonly Key[],
): ReadField {
  return (bundle, visit) => {
    bundle[part].forEach((record, index) => {
      visit({ part, index, field: name }, valuesOf(record))
    })
  }
}

/** Fields whose values must be unique. */
const uniqueFields: readonly ReadField[] = [
  field('projects', 'id', ({ id }) => [id]),
  field('projects', 'slug', ({ slug }) => [slug]),
  field('projects', 'worldKey', ({ worldKey }) => [worldKey]),
  field('buildings', 'id', ({ id }) => [id]),
  field('buildings', 'worldKey', ({ projectId, worldKey }) => [`${worldKey} в проекте ${projectId}`]),
  field('sections', 'id', ({ id }) => [id]),
  field('sections', 'worldKey', ({ buildingId, worldKey }) => [`${worldKey} в корпусе ${buildingId}`]),
  field('floors', 'id', ({ id }) => [id]),
  field('floors', 'number', ({ sectionId, number }) => [`${number} в секции ${sectionId}`]),
  field('plans', 'key', ({ key }) => [key]),
  field('media', 'id', ({ id }) => [id]),
  ...(['flats', 'commercialLots'] as const).flatMap((part) => [
    field(part, 'id', ({ id }) => [id]),
    field(part, 'key', ({ key }) => [key]),
    field(part, 'number', ({ buildingId, number }) => [`${number} в корпусе ${buildingId}`]),
  ]),
  field('content', 'key', ({ kind, key }) => [`${kind}/${key}`]),
  field('content', 'data.path', (entry) => {
    const theme = themeOfLanding(entry)
    return theme ? [listThemePath(theme)] : entry.kind === 'landing-page' ? [entry.data.path] : []
  }),
  field('redirects', 'from', ({ from }) => [from]),
]

/** The theme of the list that an entry is about; undefined for any other entry. */
function themeOfLanding(entry: ContentEntry): ListTheme | undefined {
  const subject = entry.kind === 'landing-page' ? landingSubject(entry.data.path) : null
  return subject && 'list' in subject ? subject.list : undefined
}

function progressOfLanding(entry: ContentEntry): string[] {
  const subject = entry.kind === 'landing-page' ? landingSubject(entry.data.path) : null
  return subject && 'progress' in subject ? [subject.progress] : []
}

const ofTheme =
  (...parts: readonly (keyof ListTheme)[]) =>
  (entry: ContentEntry): Key[] => {
    const theme = themeOfLanding(entry) ?? {}
    return parts.flatMap((part) => (theme[part] as Key | undefined) ?? [])
  }

interface Reference {
  readonly target: Target
  readonly word: string
  readonly read: ReadField
}

function reference<Part extends BundlePart>(
  part: Part,
  name: string,
  target: Target,
  word: string,
  valuesOf: (record: Bundle[Part][number]) => readonly Key[],
): Reference {
  return { target, word, read: field(part, name, valuesOf) }
}

const references: readonly Reference[] = [
  reference('buildings', 'projectId', 'projects', 'проекта', ({ projectId }) => [projectId]),
  reference('sections', 'buildingId', 'buildings', 'корпуса', ({ buildingId }) => [buildingId]),
  reference('floors', 'sectionId', 'sections', 'секции', ({ sectionId }) => [sectionId]),
  reference('floors', 'planKey', 'plans', 'чертежа', ({ planKey }) => [planKey]),
  ...(['flats', 'commercialLots'] as const).flatMap((part) => [
    reference(part, 'projectId', 'projects', 'проекта', ({ projectId }) => [projectId]),
    reference(part, 'buildingId', 'buildings', 'корпуса', ({ buildingId }) => [buildingId]),
    reference(part, 'sectionId', 'sections', 'секции', ({ sectionId }) => [sectionId]),
    reference(part, 'floorId', 'floors', 'этажа', ({ floorId }) => [floorId]),
    reference(part, 'planKey', 'plans', 'чертежа', ({ planKey }) => [planKey]),
  ]),
  reference('flats', 'attributes', 'attribute', 'признака', ({ attributes }) => attributes),
  reference('flats', 'promoKey', 'stock-promo', 'акции', ({ promoKey }) => (promoKey === null ? [] : [promoKey])),
  reference('projects', 'documentKeys', 'document', 'документа', ({ documentKeys }) => documentKeys),
  reference('projects', 'specialProgramKeys', 'special-program', 'программы', (project) => project.specialProgramKeys),
  reference(
    'projects',
    'mortgageProgramKeys',
    'mortgage-program',
    'ипотечной программы',
    (project) => project.mortgageProgramKeys,
  ),
  reference('content', 'data.mortgageProgramKey', 'mortgage-program', 'ипотечной программы', ({ kind, data }) =>
    (kind === 'news' || kind === 'promo-card') && data.mortgageProgramKey !== undefined
      ? [data.mortgageProgramKey]
      : [],
  ),
  reference('content', 'data.path', 'projects', 'проекта', ofTheme('project')),
  reference('content', 'data.path', 'attribute', 'признака', ofTheme('rooms', 'attribute')),
  reference('content', 'data.path', 'stations', 'станции', ofTheme('station')),
  reference('content', 'data.path', 'districts', 'района', ofTheme('district')),
  reference('content', 'data.path', 'slugs', 'проекта', progressOfLanding),
  reference('media', 'poster', 'media', 'картинки', (item) => (item.type === 'video' ? [item.poster] : [])),
]

export interface CheckOptions {
  /** The records that the store already has; a bundle may refer to them. */
  known: KnownRecords
  /** Whether a file exists in the media folder; absent when media is served from elsewhere. */
  hasMediaFile?: ((file: string) => boolean) | undefined
}

export interface ReferenceOptions extends CheckOptions {
  /** The same without what the bundle removes. References to removed records are looked at by removals.ts. */
  remaining: KnownRecords
  claimed: ClaimedKeys
}

export function checkReferences(
  bundle: Bundle,
  { known, remaining, claimed, hasMediaFile }: ReferenceOptions,
): BrokenReference[] {
  const targets = new Targets(bundle, known, claimed)
  const broken = [...referencesIn(bundle)].flatMap(({ place, target, word, value }) =>
    targets.has(target, value) ? [] : [missing(place, word, value)],
  )
  const others = [
    ...misplacedLots(bundle, targets),
    ...wrongOldPrices(bundle),
    ...wrongRoles(bundle, targets),
    ...unknownPages(bundle),
    ...missingFiles(bundle, hasMediaFile),
    ...findRedirectProblems(bundle, remaining),
  ]
  return [...repeatedValues(bundle), ...recordByRecord([...broken, ...others])]
}

/** Every reference of the bundle's records to another record. */
export function* referencesIn(bundle: Bundle): Generator<FoundReference> {
  for (const { target, word, read } of references) {
    const found: FoundReference[] = []
    read(bundle, (place, values) => {
      for (const value of values) found.push({ place, target, word, value })
    })
    yield* found
  }
  for (const { key, place } of namedBanks(bundle)) yield { place, target: 'bank', word: 'банка', value: key }
  yield* offeredPrograms(bundle)
  yield* textReferences(bundle)
}

const partOrder: readonly BundlePart[] = [
  'buildings',
  'sections',
  'floors',
  'flats',
  'commercialLots',
  'projects',
  'content',
  'media',
  'redirects',
]

/** Groups the problems by record, so that whoever corrects the file goes through it once. */
function recordByRecord(problems: readonly BrokenReference[]): BrokenReference[] {
  return problems.toSorted((a, b) => partOrder.indexOf(a.part) - partOrder.indexOf(b.part) || a.index - b.index)
}

/** Keys of records that the bundle has but that are not valid: whoever refers to them is right all the same. */
export type ClaimedKeys = ReadonlySet<string>

/** All possible targets of references: in the bundle, or in the store. */
export class Targets {
  readonly buildings: ReadonlyMap<number, number>
  readonly sections: ReadonlyMap<number, number>
  readonly floors: KnownRecords['floors']
  /** The roles of each bank by its key. */
  readonly banks: ReadonlyMap<string, readonly string[]>
  readonly #keys: Readonly<{ [Name in Target]?: { has(key: Key): boolean } }>
  readonly #content: ReadonlySet<string>
  readonly #claimed: ClaimedKeys

  constructor(bundle: Bundle, known: KnownRecords, claimed: ClaimedKeys = new Set()) {
    this.#claimed = claimed
    this.buildings = new Map([
      ...known.buildings,
      ...bundle.buildings.map(({ id, projectId }) => [id, projectId] as const),
    ])
    this.sections = new Map([
      ...known.sections,
      ...bundle.sections.map(({ id, buildingId }) => [id, buildingId] as const),
    ])
    this.banks = new Map([
      ...known.banks,
      ...bundle.content.flatMap((entry) => (entry.kind === 'bank' ? [[entry.key, entry.data.roles] as const] : [])),
    ])
    this.floors = new Map([...known.floors, ...bundle.floors.map((floor) => [floor.id, floor] as const)])
    const keys = (given: Iterable<Key>, stored: Iterable<Key>) => new Set<Key>([...given, ...stored])
    const { projects, plans, media, content } = bundle
    this.#keys = {
      projects: keys(
        projects.map(({ id }) => id),
        known.projects.keys(),
      ),
      slugs: keys(
        projects.map(({ slug }) => slug),
        known.projects.values(),
      ),
      stations: keys(
        projects.flatMap(({ metro }) => metro.map(({ name }) => name)),
        known.stations,
      ),
      districts: keys(
        projects.map(({ district }) => district),
        known.districts,
      ),
      buildings: keys(this.buildings.keys(), []),
      sections: keys(this.sections.keys(), []),
      floors: keys(this.floors.keys(), []),
      plans: keys(
        plans.map(({ key }) => key),
        known.plans,
      ),
      media: keys(
        media.map(({ id }) => id),
        known.media,
      ),
    }
    this.#content = new Set([...content.map(({ kind, key }) => `${kind}/${key}`), ...known.content])
  }

  has(target: Target, key: Key): boolean {
    const name = `${target}/${key}`
    return (this.#keys[target]?.has(key) ?? this.#content.has(name)) || this.#claimed.has(name)
  }
}

function missing(place: Place, word: string, value: Key): BrokenReference {
  return { ...place, reason: `${word} ${value} нет ни в наборе, ни в базе` }
}

/** Reports a repeated value at its second place. */
function repeatedValues(bundle: Bundle): BrokenReference[] {
  return uniqueFields.flatMap((read) => {
    const seen = new Set<Key>()
    const repeated: BrokenReference[] = []
    read(bundle, (place, values) => {
      for (const value of values) {
        if (seen.has(value)) repeated.push({ ...place, reason: `значение ${value} повторяется` })
        seen.add(value)
      }
    })
    return repeated
  })
}

/** The floor, section, building and project of a lot must belong together. */
function misplacedLots(bundle: Bundle, targets: Targets): BrokenReference[] {
  const { floors, sections, buildings } = targets
  return (['flats', 'commercialLots'] as const).flatMap((part) =>
    bundle[part].flatMap((lot, index) => {
      const floor = floors.get(lot.floorId)
      const expected = [
        ['floor', lot.floor, floor?.number, 'этажа'],
        ['sectionId', lot.sectionId, floor?.sectionId, 'этажа'],
        ['buildingId', lot.buildingId, sections.get(lot.sectionId), 'секции'],
        ['projectId', lot.projectId, buildings.get(lot.buildingId), 'корпуса'],
      ] as const
      // If any of them is missing, the broken reference is the only problem to report about the lot.
      const isKnown = targets.has('projects', lot.projectId) && expected.every(([, , theirs]) => theirs !== undefined)
      return expected.flatMap(([name, value, theirs, whose]) =>
        isKnown && value !== theirs
          ? [{ part, index, field: name, reason: `дано ${value}, а у её ${whose} ${theirs}` }]
          : [],
      )
    }),
  )
}

function wrongOldPrices({ flats }: Bundle): BrokenReference[] {
  return flats.flatMap(({ oldPriceRub, priceRub }, index) =>
    oldPriceRub !== null && oldPriceRub <= priceRub
      ? [{ part: 'flats' as const, index, field: 'oldPriceRub', reason: 'цена до скидки должна быть выше цены' }]
      : [],
  )
}

interface NamedBank {
  key: string
  /** A loan is given by a lender, the money of a project is held by an escrow bank. */
  role: 'lender' | 'escrow'
  place: Place
}

function* namedBanks({ projects, content }: Bundle): Generator<NamedBank> {
  for (const [index, { developer }] of projects.entries()) {
    const place: Place = { part: 'projects', index, field: 'developer.escrowBankKey' }
    if (developer.escrowBankKey !== undefined) yield { key: developer.escrowBankKey, role: 'escrow', place }
  }
  for (const [index, { kind, data }] of content.entries()) {
    if (kind !== 'mortgage-program' || data.bank === undefined) continue
    yield { key: data.bank, role: 'lender', place: { part: 'content', index, field: 'data.bank' } }
  }
}

function wrongRoles(bundle: Bundle, { banks }: Targets): BrokenReference[] {
  return [...namedBanks(bundle)].flatMap(({ key, role, place }) => {
    const roles = banks.get(key)
    return roles && !roles.includes(role) ? [{ ...place, reason: `у банка ${key} нет роли ${role}` }] : []
  })
}

/** An offer of a bank belongs to a program. */
function* offeredPrograms({ content }: Bundle): Generator<FoundReference> {
  for (const [index, { kind, data }] of content.entries()) {
    if (kind !== 'bank') continue
    for (const [offer, { program }] of data.offers.entries()) {
      const place: Place = { part: 'content', index, field: `data.offers[${offer}].program` }
      yield { place, target: 'mortgage-program', word: 'ипотечной программы', value: program }
    }
  }
}

/** The pictures and projects that texts of projects and of content refer to anywhere inside a record. */
function* textReferences(bundle: Bundle): Generator<FoundReference> {
  for (const [index, project] of bundle.projects.entries())
    for (const [path, value] of textsOf(project))
      if (MEDIA_FIELD.test(withoutPlaces(path)))
        yield { place: { part: 'projects', index, field: path }, target: 'media', word: 'картинки', value }
  for (const [index, { data }] of bundle.content.entries())
    for (const [path, value] of textsOf(data)) {
      const place: Place = { part: 'content', index, field: `data.${path}` }
      if (MEDIA_FIELD.test(withoutPlaces(path))) yield { place, target: 'media', word: 'картинки', value }
      else if (PROJECT_PATHS.has(withoutPlaces(path))) yield { place, target: 'slugs', word: 'проекта', value }
      else for (const id of mediaIdsIn(value)) yield { place, target: 'media', word: 'картинки', value: id }
    }
}

/** A text for an address that the site does not have would be accepted and never shown. */
function unknownPages({ content }: Bundle): BrokenReference[] {
  return content.flatMap(({ kind, data }, index) => {
    const paths = kind === 'page' ? pagePaths : kind === 'collection' ? COLLECTION_PATHS : undefined
    if (!paths || !('path' in data) || paths.includes(data.path)) return []
    const reason = `страницы ${data.path} на сайте нет, она отвечала бы 404: бывают ${paths.join(', ')}`
    return [{ part: 'content' as const, index, field: 'data.path', reason }]
  })
}

/** The files of pictures and films, and those that texts offer for downloading. */
function missingFiles(
  { media, content }: Bundle,
  hasMediaFile: CheckOptions['hasMediaFile'] = () => true,
): BrokenReference[] {
  const files = [
    ...media.flatMap((item, index) => {
      const place: Place = { part: 'media', index, field: 'file' }
      const own = item.type === 'video' ? [item.file] : item.variants.map(({ file }) => file)
      return own.map((file) => ({ file, place }))
    }),
    ...content.flatMap(({ data }, index) => {
      const file = 'file' in data && typeof data.file === 'object' ? data.file?.path : undefined
      return file === undefined ? [] : [{ file, place: { part: 'content' as const, index, field: 'data.file.path' } }]
    }),
  ]
  return files.flatMap(({ file, place }) =>
    hasMediaFile(file)
      ? []
      : [{ ...place, reason: `файла ${file} нет в папке медиа: положите его туда или поправьте MEDIA_DIR` }],
  )
}

/** Every text inside a record with its path: gallery[2].mediaId */
export function* textsOf(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsOf(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, path === '' ? name : `${path}.${name}`)
  }
}

/** gallery[2].mediaId as gallery.mediaId */
export function withoutPlaces(path: string): string {
  return path.replace(/\[\d{1,9}\]/g, '')
}
