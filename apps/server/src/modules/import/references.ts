// Checks that ids do not repeat and that references lead to a record of the bundle or of the store.
import type { Bundle, BundlePart } from '@kvartal/contract'
import { type ListTheme, listThemePath } from '@kvartal/contract/catalog/landing'
import { type ContentEntry, type ContentKind, landingSubject } from '@kvartal/contract/content'
import { mediaIdsIn } from '../content-html/index.ts'
import type { CheckOptions } from './check.ts'
import { findRedirectProblems } from './redirect-problems.ts'
import type { KnownRecords } from './repository.ts'

export interface BrokenReference {
  part: BundlePart
  index: number
  field: string
  reason: string
}

type Key = string | number

const MEDIA_FIELD = /mediaIds?$/i
/** Fields of content that name a project by its slug. */
const PROJECT_PATHS = new Set([
  'project',
  'projects',
  'heroProject',
  'projectOrder',
  'progress.project',
  'selection.projects',
  'projectTexts.project',
])

/** The possible targets of a reference: records of the inventory, or entries of one kind of content. */
type Target =
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

type Place = Omit<BrokenReference, 'reason'>

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
  /** The Russian noun for the target in the reason, in the genitive: «проекта 7 нет». */
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

export function checkReferences(bundle: Bundle, { known, hasMediaFile }: CheckOptions): BrokenReference[] {
  const targets = new Targets(bundle, known)
  const broken = references.flatMap(({ target, word, read }) => {
    const found: BrokenReference[] = []
    read(bundle, (place, values) => {
      for (const value of values) if (!targets.has(target, value)) found.push(missing(place, word, value))
    })
    return found
  })
  const others = [
    ...misplacedLots(bundle, targets),
    ...wrongOldPrices(bundle),
    ...wrongBanks(bundle, targets),
    ...brokenTexts(bundle, targets, hasMediaFile),
    ...missingFiles(bundle, hasMediaFile),
    ...findRedirectProblems(bundle, known),
  ]
  return [...repeatedValues(bundle), ...recordByRecord([...broken, ...others])]
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

/** All possible targets of references: in the bundle, or in the store. */
class Targets {
  readonly buildings: ReadonlyMap<number, number>
  readonly sections: ReadonlyMap<number, number>
  readonly floors: KnownRecords['floors']
  /** The roles of each bank by its key. */
  readonly banks: ReadonlyMap<string, readonly string[]>
  readonly #keys: Readonly<{ [Name in Target]?: { has(key: Key): boolean } }>
  readonly #content: ReadonlySet<string>

  constructor(bundle: Bundle, known: KnownRecords) {
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
    return this.#keys[target]?.has(key) ?? this.#content.has(`${target}/${key}`)
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

/** A loan is given by a lender, the money of a project is held by an escrow bank, and an offer belongs to a program. */
function wrongBanks({ projects, content }: Bundle, targets: Targets): BrokenReference[] {
  const expect = (key: string | undefined, role: 'lender' | 'escrow', place: Place): BrokenReference[] => {
    if (key === undefined) return []
    const roles = targets.banks.get(key)
    if (!roles) return [missing(place, 'банка', key)]
    return roles.includes(role) ? [] : [{ ...place, reason: `у банка ${key} нет роли ${role}` }]
  }
  return [
    ...projects.flatMap(({ developer }, index) =>
      expect(developer.escrowBankKey, 'escrow', { part: 'projects', index, field: 'developer.escrowBankKey' }),
    ),
    ...content.flatMap((entry, index) => {
      if (entry.kind === 'mortgage-program') {
        return expect(entry.data.bank, 'lender', { part: 'content', index, field: 'data.bank' })
      }
      if (entry.kind !== 'bank') return []
      return entry.data.offers.flatMap(({ program }, place) =>
        targets.has('mortgage-program', program)
          ? []
          : [
              missing(
                { part: 'content', index, field: `data.offers[${place}].program` },
                'ипотечной программы',
                program,
              ),
            ],
      )
    }),
  ]
}

/** Checks the pictures, projects and files that texts of projects and of content refer to anywhere inside a record. */
function brokenTexts(bundle: Bundle, targets: Targets, hasMediaFile: CheckOptions['hasMediaFile']): BrokenReference[] {
  const expect = (target: Target, word: string, value: string, place: Place) =>
    targets.has(target, value) ? [] : [missing(place, word, value)]
  const ofProjects = bundle.projects.flatMap((project, index) =>
    [...textsOf(project)].flatMap(([path, value]) =>
      MEDIA_FIELD.test(withoutPlaces(path))
        ? expect('media', 'картинки', value, { part: 'projects', index, field: path })
        : [],
    ),
  )
  const ofContent = bundle.content.flatMap(({ data }, index) =>
    [...textsOf(data)].flatMap(([path, value]) => {
      const place: Place = { part: 'content', index, field: `data.${path}` }
      if (MEDIA_FIELD.test(withoutPlaces(path))) return expect('media', 'картинки', value, place)
      if (PROJECT_PATHS.has(withoutPlaces(path))) return expect('slugs', 'проекта', value, place)
      if (path === 'file.path') return missingFile(value, place, hasMediaFile)
      return mediaIdsIn(value).flatMap((id) => expect('media', 'картинки', id, place))
    }),
  )
  return [...ofProjects, ...ofContent]
}

function missingFiles({ media }: Bundle, hasMediaFile: CheckOptions['hasMediaFile']): BrokenReference[] {
  return media.flatMap((item, index) => {
    const files = item.type === 'video' ? [item.file] : item.variants.map(({ file }) => file)
    return files.flatMap((file) => missingFile(file, { part: 'media', index, field: 'file' }, hasMediaFile))
  })
}

function missingFile(file: string, place: Place, hasMediaFile: CheckOptions['hasMediaFile']): BrokenReference[] {
  if (!hasMediaFile || hasMediaFile(file)) return []
  return [{ ...place, reason: `файла ${file} нет в папке медиа: положите его туда или поправьте MEDIA_DIR` }]
}

/** Every text inside a record with its path: gallery[2].mediaId */
function* textsOf(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsOf(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, path === '' ? name : `${path}.${name}`)
  }
}

/** gallery[2].mediaId as gallery.mediaId */
function withoutPlaces(path: string): string {
  return path.replace(/\[\d{1,9}\]/g, '')
}
