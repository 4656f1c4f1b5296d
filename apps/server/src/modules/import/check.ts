// Checks a bundle before anything is written: every record by its schema, then ids and references between records.
import { type Bundle, type BundlePart, bundleRecords } from '@kvartal/contract'

export interface BundleProblem {
  /** Where the bad value is: flats[12].priceRub */
  path: string
  reason: string
}

export type CheckedBundle = { bundle: Bundle; problems?: undefined } | { bundle?: undefined; problems: BundleProblem[] }

const parts = Object.keys(bundleRecords) as BundlePart[]

export function checkBundle(raw: unknown): CheckedBundle {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { problems: [{ path: '', reason: 'набор должен быть объектом JSON' }] }
  }
  const given = raw as Record<string, unknown>
  const problems = checkFrame(given)
  const bundle: Record<string, unknown> = { version: 1 }
  for (const part of parts) {
    const records = given[part] ?? []
    if (!Array.isArray(records)) {
      problems.push({ path: part, reason: 'нужен список' })
      continue
    }
    bundle[part] = records.map((record: unknown, index) => {
      const parsed = bundleRecords[part].safeParse(record)
      if (parsed.success) return parsed.data
      for (const issue of parsed.error.issues) {
        problems.push({ path: pathOf(part, index, issue.path), reason: issue.message })
      }
      return undefined
    })
  }
  if (problems.length > 0) return { problems }
  const whole = bundle as Bundle
  const broken = checkReferences(whole)
  return broken.length > 0 ? { problems: broken } : { bundle: whole }
}

function checkFrame(given: Record<string, unknown>): BundleProblem[] {
  const problems: BundleProblem[] = []
  if (given.version !== 1) problems.push({ path: 'version', reason: 'нужна версия 1' })
  for (const name of Object.keys(given)) {
    if (name !== 'version' && !parts.includes(name as BundlePart)) {
      problems.push({ path: name, reason: 'такой части в наборе не бывает' })
    }
  }
  return problems
}

function pathOf(part: string, index: number, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (joined, step) => (typeof step === 'number' ? `${joined}[${step}]` : `${joined}.${String(step)}`),
    `${part}[${index}]`,
  )
}

function checkReferences(bundle: Bundle): BundleProblem[] {
  const problems: BundleProblem[] = []

  function collect<Item>(
    part: BundlePart,
    items: readonly Item[],
    field: string,
    keyOf: (item: Item) => string | number,
  ) {
    const seen = new Set<string | number>()
    items.forEach((item, index) => {
      const key = keyOf(item)
      if (seen.has(key)) problems.push({ path: `${part}[${index}].${field}`, reason: `значение ${key} повторяется` })
      seen.add(key)
    })
    return seen
  }

  function expect(known: Set<string | number>, value: string | number, path: string, whatIsMissing: string) {
    if (!known.has(value)) problems.push({ path, reason: `${whatIsMissing} ${value} нет в наборе` })
  }

  const projects = collect('projects', bundle.projects, 'id', (item) => item.id)
  collect('projects', bundle.projects, 'slug', (item) => item.slug)
  const buildings = collect('buildings', bundle.buildings, 'id', (item) => item.id)
  const sections = collect('sections', bundle.sections, 'id', (item) => item.id)
  const floors = collect('floors', bundle.floors, 'id', (item) => item.id)
  const plans = collect('plans', bundle.plans, 'key', (item) => item.key)
  const media = collect('media', bundle.media, 'id', (item) => item.id)
  collect('flats', bundle.flats, 'id', (item) => item.id)
  collect('flats', bundle.flats, 'key', (item) => item.key)
  collect('commercialLots', bundle.commercialLots, 'id', (item) => item.id)
  collect('content', bundle.content, 'key', (item) => `${item.kind}/${item.key}`)
  const attributes = new Set<string | number>(
    bundle.content.filter((entry) => entry.kind === 'attribute').map((entry) => entry.key),
  )

  bundle.projects.forEach((project, index) => {
    for (const field of ['heroMediaId', 'genplanMediaId'] as const) {
      expect(media, project[field], `projects[${index}].${field}`, 'картинки')
    }
  })
  bundle.buildings.forEach((building, index) => {
    expect(projects, building.projectId, `buildings[${index}].projectId`, 'проекта')
  })
  bundle.sections.forEach((section, index) => {
    expect(buildings, section.buildingId, `sections[${index}].buildingId`, 'корпуса')
  })
  bundle.floors.forEach((floor, index) => {
    expect(sections, floor.sectionId, `floors[${index}].sectionId`, 'секции')
    expect(plans, floor.planKey, `floors[${index}].planKey`, 'чертежа')
  })
  for (const part of ['flats', 'commercialLots'] as const) {
    bundle[part].forEach((lot, index) => {
      expect(projects, lot.projectId, `${part}[${index}].projectId`, 'проекта')
      expect(buildings, lot.buildingId, `${part}[${index}].buildingId`, 'корпуса')
      expect(sections, lot.sectionId, `${part}[${index}].sectionId`, 'секции')
      expect(floors, lot.floorId, `${part}[${index}].floorId`, 'этажа')
      expect(plans, lot.planKey, `${part}[${index}].planKey`, 'чертежа')
    })
  }
  bundle.flats.forEach((flat, index) => {
    for (const attribute of flat.attributes) expect(attributes, attribute, `flats[${index}].attributes`, 'признака')
    if (flat.oldPriceRub !== null && flat.oldPriceRub <= flat.priceRub) {
      problems.push({ path: `flats[${index}].oldPriceRub`, reason: 'цена до скидки должна быть выше цены' })
    }
  })
  return problems
}
