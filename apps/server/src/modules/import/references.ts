// Ids that must not repeat, and references that must lead somewhere: into the bundle or into what the store has already.
import type { Bundle, BundlePart } from '@kvartal/contract'
import type { ContentKind } from '@kvartal/contract/content'
import { mediaIdsIn } from '../content-html/index.ts'
import type { CheckOptions } from './check.ts'

export interface BrokenReference {
  part: BundlePart
  index: number
  field: string
  reason: string
}

type Key = string | number

const MEDIA_FIELD = /mediaIds?$/i
/** Where content names a project by its slug. */
const PROJECT_PATHS = new Set([
  'project',
  'projects',
  'heroProject',
  'projectOrder',
  'progress.project',
  'selection.projects',
  'projectTexts.project',
])

export function checkReferences(bundle: Bundle, { known, hasMediaFile }: CheckOptions): BrokenReference[] {
  const problems: BrokenReference[] = []

  /** Values that tell records apart; a repeated one is told where it comes the second time. */
  function collect<Part extends BundlePart>(
    part: Part,
    field: string,
    keyOf: (item: Bundle[Part][number]) => Key,
    stored: Iterable<Key> = [],
  ): Set<Key> {
    const seen = new Set<Key>()
    bundle[part].forEach((item, index) => {
      const key = keyOf(item)
      if (seen.has(key)) problems.push({ part, index, field, reason: `значение ${key} повторяется` })
      seen.add(key)
    })
    return new Set([...seen, ...stored])
  }

  function expectIn(
    all: { has(key: Key): boolean },
    value: Key,
    what: string,
    place: Omit<BrokenReference, 'reason'>,
  ): void {
    if (!all.has(value)) problems.push({ ...place, reason: `${what} ${value} нет ни в наборе, ни в базе` })
  }

  function expectFile(file: string, place: Omit<BrokenReference, 'reason'>): void {
    if (!hasMediaFile || hasMediaFile(file)) return
    problems.push({ ...place, reason: `файла ${file} нет в папке медиа: положите его туда или поправьте MEDIA_DIR` })
  }

  const projects = collect('projects', 'id', ({ id }) => id, known.projects.keys())
  const slugs = collect('projects', 'slug', ({ slug }) => slug, known.projects.values())
  collect('projects', 'worldKey', ({ worldKey }) => worldKey)
  collect('buildings', 'id', ({ id }) => id)
  collect('buildings', 'worldKey', ({ projectId, worldKey }) => `${worldKey} в проекте ${projectId}`)
  collect('sections', 'id', ({ id }) => id)
  collect('sections', 'worldKey', ({ buildingId, worldKey }) => `${worldKey} в корпусе ${buildingId}`)
  collect('floors', 'id', ({ id }) => id)
  collect('floors', 'number', ({ sectionId, number }) => `${number} в секции ${sectionId}`)
  const plans = collect('plans', 'key', ({ key }) => key, known.plans)
  const media = collect('media', 'id', ({ id }) => id, known.media)
  for (const part of ['flats', 'commercialLots'] as const) {
    collect(part, 'id', ({ id }) => id)
    collect(part, 'key', ({ key }) => key)
    collect(part, 'number', ({ buildingId, number }) => `${number} в корпусе ${buildingId}`)
  }
  const content = collect('content', 'key', ({ kind, key }) => `${kind}/${key}`, known.content)
  const hasContent = (kind: ContentKind) => ({ has: (key: Key) => content.has(`${kind}/${key}`) })

  const buildings = new Map(known.buildings)
  for (const { id, projectId } of bundle.buildings) buildings.set(id, projectId)
  const sections = new Map(known.sections)
  for (const { id, buildingId } of bundle.sections) sections.set(id, buildingId)
  const floors = new Map(known.floors)
  for (const { id, sectionId, number } of bundle.floors) floors.set(id, { sectionId, number })

  bundle.buildings.forEach(({ projectId }, index) => {
    expectIn(projects, projectId, 'проекта', { part: 'buildings', index, field: 'projectId' })
  })
  bundle.sections.forEach(({ buildingId }, index) => {
    expectIn(buildings, buildingId, 'корпуса', { part: 'sections', index, field: 'buildingId' })
  })
  bundle.floors.forEach(({ sectionId, planKey }, index) => {
    expectIn(sections, sectionId, 'секции', { part: 'floors', index, field: 'sectionId' })
    expectIn(plans, planKey, 'чертежа', { part: 'floors', index, field: 'planKey' })
  })

  for (const part of ['flats', 'commercialLots'] as const) {
    bundle[part].forEach((lot, index) => {
      const before = problems.length
      expectIn(projects, lot.projectId, 'проекта', { part, index, field: 'projectId' })
      expectIn(buildings, lot.buildingId, 'корпуса', { part, index, field: 'buildingId' })
      expectIn(sections, lot.sectionId, 'секции', { part, index, field: 'sectionId' })
      expectIn(floors, lot.floorId, 'этажа', { part, index, field: 'floorId' })
      expectIn(plans, lot.planKey, 'чертежа', { part, index, field: 'planKey' })
      if (problems.length > before) return
      // All four are there; now they must be the same place.
      const floor = floors.get(lot.floorId)
      const expected = [
        ['floor', lot.floor, floor?.number, 'этажа'],
        ['sectionId', lot.sectionId, floor?.sectionId, 'этажа'],
        ['buildingId', lot.buildingId, sections.get(lot.sectionId), 'секции'],
        ['projectId', lot.projectId, buildings.get(lot.buildingId), 'корпуса'],
      ] as const
      for (const [field, value, theirs, whose] of expected) {
        if (value !== theirs) problems.push({ part, index, field, reason: `дано ${value}, а у её ${whose} ${theirs}` })
      }
    })
  }
  bundle.flats.forEach((flat, index) => {
    const place = (field: string) => ({ part: 'flats' as const, index, field })
    for (const attribute of flat.attributes) {
      expectIn(hasContent('attribute'), attribute, 'признака', place('attributes'))
    }
    if (flat.promoKey !== null) expectIn(hasContent('stock-promo'), flat.promoKey, 'акции', place('promoKey'))
    if (flat.oldPriceRub !== null && flat.oldPriceRub <= flat.priceRub) {
      problems.push({ ...place('oldPriceRub'), reason: 'цена до скидки должна быть выше цены' })
    }
  })

  bundle.projects.forEach((project, index) => {
    const place = (field: string) => ({ part: 'projects' as const, index, field })
    for (const [path, value] of textsOf(project)) {
      if (MEDIA_FIELD.test(withoutPlaces(path))) expectIn(media, value, 'картинки', place(path))
    }
    for (const key of project.documentKeys) {
      expectIn(hasContent('document'), key, 'документа', place('documentKeys'))
    }
    for (const key of project.specialProgramKeys) {
      expectIn(hasContent('special-program'), key, 'программы', place('specialProgramKeys'))
    }
    for (const key of project.mortgageProgramKeys) {
      expectIn(hasContent('mortgage-program'), key, 'ипотечной программы', place('mortgageProgramKeys'))
    }
  })
  bundle.content.forEach(({ data }, index) => {
    for (const [path, value] of textsOf(data)) {
      const place = { part: 'content' as const, index, field: `data.${path}` }
      if (MEDIA_FIELD.test(withoutPlaces(path))) expectIn(media, value, 'картинки', place)
      else if (PROJECT_PATHS.has(withoutPlaces(path))) expectIn(slugs, value, 'проекта', place)
      else if (path === 'file.path') expectFile(value, place)
      else for (const id of mediaIdsIn(value)) expectIn(media, id, 'картинки', place)
    }
  })

  bundle.media.forEach((item, index) => {
    const place = (field: string) => ({ part: 'media' as const, index, field })
    if (item.type === 'video') expectIn(media, item.poster, 'картинки', place('poster'))
    const files = item.type === 'video' ? [item.file] : item.variants.map(({ file }) => file)
    for (const file of files) expectFile(file, place('file'))
  })
  return problems
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
