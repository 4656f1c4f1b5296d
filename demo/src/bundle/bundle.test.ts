import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bundle, type BundlePart, type BundleRecord, bundleRecords } from '@kvartal/contract/bundle'
import { afterAll, describe, expect, it } from 'vitest'
import { findSvgProblems } from '../../../apps/server/src/modules/sales/plan-svg/index.ts'
import { demoProjects } from '../content/index.ts'
import { DEMO_TODAY, NEW_FOR_DAYS } from '../market/index.ts'
import { writeBundleFile } from './bundle-file.ts'
import { makeDemoBundle, makeDemoBundles } from './index.ts'
import { commercialPlanKey, compassKey, flatPlanVariants, lotInFloorPlan, miniGenplanKey } from './plan-keys.ts'

type FlatRecord = BundleRecord<'flats'>

const bundle = makeDemoBundle()
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const byId = <Item extends { id: number }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
const projects = byId(bundle.projects)
const buildings = byId(bundle.buildings)
const sections = byId(bundle.sections)
const floors = byId(bundle.floors)
const plans = new Map(bundle.plans.map(({ key, svg }) => [key, svg]))
const lots = [...bundle.flats, ...bundle.commercialLots]

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`nothing under ${String(key)}`)
  return value
}

describe('what the texts of a project say about ceilings', () => {
  const heightsIn = (text: string) => [...text.matchAll(/\d,\d\d/g)].map(([found]) => Number(found.replace(',', '.')))

  it.each(bundle.projects.map((project) => [project.name, project] as const))(
    'is what its flats have: %s',
    (_, project) => {
      const flats = bundle.flats.filter(({ projectId }) => projectId === project.id)
      const inFlats = new Set(flats.map(({ ceilingHeightM }) => ceilingHeightM))
      const fact = project.facts.find(({ label }) => label.startsWith('потолки'))
      expect(new Set(heightsIn(`${fact?.value} ${fact?.label}`))).toEqual(inFlats)
      const inLots = bundle.commercialLots.filter(({ projectId }) => projectId === project.id)
      const known = new Set([...inFlats, ...inLots.map(({ ceilingHeightM }) => ceilingHeightM)])
      const texts = JSON.stringify([project.story, project.infrastructure, project.advantages])
      for (const [, height = ''] of texts.matchAll(/[Пп]отол\S* (\d,\d\d)/g)) {
        expect([...known]).toContain(Number(height.replace(',', '.')))
      }
    },
  )
})

const pricesPerM2 = new Map(demoProjects.map(({ id, pricePerM2ThousandRub }) => [id, pricePerM2ThousandRub]))
const projectOf = (lot: { projectId: number }) => found(projects, lot.projectId)
const listPriceOf = (flat: FlatRecord) => flat.oldPriceRub ?? flat.priceRub
const shareOf = (some: readonly FlatRecord[], status: FlatRecord['status']) =>
  some.filter((flat) => flat.status === status).length / some.length
const isSecondPhase = (worldKey: string) => worldKey.endsWith('-p2')
const flatsIn = (slug: string, phase: 1 | 2 = 1) =>
  bundle.flats.filter((flat) => {
    const { worldKey } = found(buildings, flat.buildingId)
    return projectOf(flat).slug === slug && isSecondPhase(worldKey) === (phase === 2)
  })

function problemsOf({ version: _, ...parts }: Bundle): string[] {
  const problems: string[] = []
  for (const part of Object.keys(parts) as BundlePart[]) {
    parts[part].forEach((record, index) => {
      const { error } = bundleRecords[part].safeParse(record)
      if (error) problems.push(`${part}[${index}]: ${error.issues.map((issue) => issue.message).join('; ')}`)
    })
  }
  return problems
}

describe('the demo bundle', () => {
  it('passes the schema of every record', () => {
    expect(problemsOf(bundle)).toEqual([])
  })

  it('has drawings that the import accepts', () => {
    expect(bundle.plans.flatMap(({ svg }) => findSvgProblems(svg))).toEqual([])
  })

  it('is the same every time it is made', () => {
    expect(hashOf(makeDemoBundle())).toBe(hashOf(bundle))
  })

  it('gives every record its own id and every lot its own key', () => {
    for (const part of [bundle.projects, bundle.buildings, bundle.sections, bundle.floors, lots]) {
      expect(new Set(part.map((record) => record.id)).size).toBe(part.length)
    }
    expect(new Set(lots.map((lot) => lot.key)).size).toBe(lots.length)
    expect(plans.size).toBe(bundle.plans.length)
  })

  it('puts every lot on a floor of its own section, building and project', () => {
    for (const lot of lots) {
      const floor = found(floors, lot.floorId)
      expect(floor.number).toBe(lot.floor)
      expect(floor.sectionId).toBe(lot.sectionId)
      expect(found(sections, lot.sectionId).buildingId).toBe(lot.buildingId)
      expect(found(buildings, lot.buildingId).projectId).toBe(lot.projectId)
    }
  })

  it('describes each building in the project as in its own record', () => {
    for (const project of bundle.projects) {
      const own = bundle.buildings.filter((building) => building.projectId === project.id)
      expect(own.map(({ worldKey, name, keyDate }) => ({ worldKey, name, keyDate }))).toEqual(
        project.buildings.map(({ worldKey, name, keyDate }) => ({ worldKey, name, keyDate })),
      )
    }
  })
})

describe('ids of the pictures', () => {
  const folder = new URL('../../world/polygons/', import.meta.url)
  interface Outline {
    id: string
    sections?: Outline[]
    floors?: Outline[]
  }
  const outlined = new Set<string>()
  const collect = (world: string, outlines: readonly Outline[] = []) => {
    for (const outline of outlines) {
      outlined.add(`${world}/${outline.id}`)
      collect(world, outline.sections)
      collect(world, outline.floors)
    }
  }
  for (const world of readdirSync(folder)) {
    for (const file of readdirSync(new URL(`${world}/`, folder))) {
      collect(world, JSON.parse(readFileSync(new URL(`${world}/${file}`, folder), 'utf8')).buildings)
    }
  }
  const pictured = bundle.buildings.filter((building) => building.hasFacade)
  const pictureKeys = new Set(
    pictured.flatMap((building) => {
      const world = projectOf(building).worldKey
      const own = bundle.sections.filter((section) => section.buildingId === building.id)
      const ownFloors = bundle.floors.filter((floor) => own.some((section) => section.id === floor.sectionId))
      return [building, ...own, ...ownFloors].map(({ worldKey }) => `${world}/${worldKey}`)
    }),
  )

  it('all have records', () => {
    expect(outlined.size).toBeGreaterThan(200)
    expect([...outlined].filter((id) => !pictureKeys.has(id))).toEqual([])
  })

  it('exist for every building and section that has pictures', () => {
    for (const building of pictured) expect(outlined).toContain(`${projectOf(building).worldKey}/${building.worldKey}`)
    for (const section of bundle.sections) {
      const building = found(buildings, section.buildingId)
      if (building.hasFacade) expect(outlined).toContain(`${projectOf(building).worldKey}/${section.worldKey}`)
    }
  })
})

describe('the pictures of flats', () => {
  it('say what each view shows, and which picture is the yard', () => {
    for (const { slug, buildings: described, gallery } of bundle.projects) {
      expect(
        gallery.filter(({ place }) => place === 'yard'),
        slug,
      ).toHaveLength(1)
      for (const { seen } of described.flatMap(({ windowViews }) => windowViews ?? [])) {
        expect(seen?.length, slug).toBeGreaterThanOrEqual(2)
        expect(seen?.length, slug).toBeLessThanOrEqual(3)
        expect(seen?.join(), 'a number stays with its word').not.toMatch(/\d этаж/)
      }
    }
  })
})

describe('flats', () => {
  it('are as many as a company of this size sells, and a thousand of them are free', () => {
    expect(bundle.flats.length).toBeGreaterThanOrEqual(1500)
    expect(bundle.flats.length).toBeLessThan(2000)
    expect(bundle.flats.filter((flat) => flat.status === 'free').length).toBeGreaterThanOrEqual(1000)
    expect(shareOf(bundle.flats, 'reserve')).toBeGreaterThan(0.03)
    expect(shareOf(bundle.flats, 'reserve')).toBeLessThan(0.06)
  })

  it('are sold in step with the construction of their building', () => {
    expect(shareOf(flatsIn('rechnoy-bereg'), 'free')).toBeLessThan(0.2)
    expect(shareOf(flatsIn('severny-sad'), 'free')).toBeLessThan(0.45)
    expect(shareOf(flatsIn('manufaktura'), 'free')).toBeLessThan(shareOf(flatsIn('vysota'), 'free'))
    expect(shareOf(flatsIn('tihaya-roscha'), 'free')).toBeGreaterThan(0.8)
    expect(shareOf(flatsIn('severny-sad', 2), 'free')).toBeGreaterThan(0.8)
  })

  it('have areas that their rooms add up to', () => {
    for (const flat of bundle.flats) {
      const counted = flat.details.rooms.reduce((sum, room) => sum + Math.round(room.countedM2 * 100), 0)
      expect(counted, flat.key).toBe(Math.round(flat.areaM2 * 100))
      expect(flat.areaM2).toBeGreaterThanOrEqual(20)
      expect(flat.areaM2).toBeLessThanOrEqual(145)
    }
  })

  it('have only attributes that the catalog explains', () => {
    const known = new Set(bundle.content.filter((entry) => entry.kind === 'attribute').map((entry) => entry.key))
    for (const flat of bundle.flats) {
      expect(flat.attributes.filter((attribute) => !known.has(attribute))).toEqual([])
      expect(new Set(flat.attributes).size).toBe(flat.attributes.length)
    }
    const used = new Set(bundle.flats.flatMap((flat) => flat.attributes))
    expect([...known].filter((attribute) => !used.has(attribute))).toEqual([])
  })

  it('have the ceilings that the project states for its buildings', () => {
    for (const flat of bundle.flats) {
      const stated = projectOf(flat).buildings.find((b) => b.worldKey === found(buildings, flat.buildingId).worldKey)
      const penthouse = flat.attributes.includes('penthouse')
      if (penthouse) expect(stated?.penthouseCeilingHeightM, flat.key).not.toBeNull()
      if (flat.floor > 1) {
        expect(flat.ceilingHeightM).toBe(penthouse ? stated?.penthouseCeilingHeightM : stated?.ceilingHeightM)
      }
      expect(flat.attributes.includes('high-ceiling')).toBe(flat.ceilingHeightM > (stated?.ceilingHeightM ?? 0))
    }
  })

  it('include some dozens that are new in the catalog', () => {
    const from = Date.parse(DEMO_TODAY) - NEW_FOR_DAYS * 86_400_000
    const fresh = bundle.flats.filter((flat) => Date.parse(flat.publishedAt) > from && flat.status === 'free')
    expect(fresh.length).toBeGreaterThanOrEqual(40)
    expect(fresh.length).toBeLessThanOrEqual(80)
    expect(new Set(fresh.map((flat) => flat.projectId)).size).toBeGreaterThan(1)
    for (const lot of lots) expect(Date.parse(lot.publishedAt)).toBeLessThan(Date.parse(DEMO_TODAY))
  })
})

describe('prices of flats', () => {
  it('are what their parts add up to', () => {
    for (const flat of bundle.flats) {
      const sum = flat.details.priceParts.reduce((total, part) => total + part.amountRub, 0)
      expect(sum, flat.key).toBe(listPriceOf(flat))
    }
  })

  it('lie in the range of the project', () => {
    for (const flat of bundle.flats) {
      const { min, max } = found(pricesPerM2, flat.projectId)
      const perM2 = listPriceOf(flat) / flat.areaM2 / 1000
      expect(perM2, flat.key).toBeGreaterThan(min - 0.5)
      expect(perM2, flat.key).toBeLessThan(max + 0.5)
    }
  })

  it('never fall from floor to floor for the same plan, side and finishing', () => {
    const stacks = Map.groupBy(bundle.flats, ({ sectionId, planKey, finishing, details, attributes }) => {
      const views = attributes.filter((attribute) => attribute.startsWith('view-'))
      return [sectionId, planKey, finishing, details.windowAzimuths, views].join('|')
    })
    let compared = 0
    for (const stack of stacks.values()) {
      const prices = stack.toSorted((a, b) => a.floor - b.floor).map(listPriceOf)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (prices.length > 1) compared += prices.length
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('follow the promos of the content', () => {
    const promos = new Map(bundle.content.flatMap((e) => (e.kind === 'stock-promo' ? [[e.key, e.data] as const] : [])))
    const used = new Set<string>()
    for (const flat of bundle.flats) {
      if (flat.promoKey === null) {
        expect(flat.oldPriceRub).toBeNull()
        expect(flat.details.promoUntil).toBeNull()
        continue
      }
      const promo = found(promos, flat.promoKey)
      used.add(flat.promoKey)
      expect(flat.status).not.toBe('sold')
      expect(promo.selection.projects).toContain(projectOf(flat).slug)
      expect(flat.details.promoUntil).toBe(promo.endsOn)
      expect(promo.startsOn <= DEMO_TODAY && DEMO_TODAY <= promo.endsOn).toBe(true)
      const discount = 1 - flat.priceRub / listPriceOf(flat)
      expect(Math.abs(discount * 100 - promo.discountPercent), flat.key).toBeLessThan(0.15)
    }
    expect(used).toEqual(new Set(promos.keys()))
  })

  it('are list prices for most free flats of a project that sells well', () => {
    const some = flatsIn('severny-sad').filter((flat) => flat.status === 'free')
    const share = some.filter((flat) => flat.promoKey !== null).length / some.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.5)
  })

  it('have a history that climbs in time and ends at the price of today', () => {
    for (const flat of bundle.flats) {
      const days = flat.priceHistory.map((step) => step.since)
      expect(days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''))).toBe(true)
      expect((days[0] ?? '') >= flat.publishedAt.slice(0, 10)).toBe(true)
      expect((days.at(-1) ?? '') <= DEMO_TODAY).toBe(true)
      expect(flat.priceHistory.at(-1)?.priceRub, flat.key).toBe(flat.priceRub)
      if (flat.publishedAt < '2025-11-15') {
        expect(days.length, flat.key).toBeGreaterThanOrEqual(3)
        expect(days.length, flat.key).toBeLessThanOrEqual(8)
      }
    }
  })

  it('were not raised before the November promo, as the news say', () => {
    for (const flat of bundle.flats.filter((item) => item.promoKey === 'november-severny-sad')) {
      expect(flat.priceHistory.filter(({ since }) => since > '2026-08-31' && since < '2026-11-01')).toEqual([])
    }
  })
})

describe('commercial lots', () => {
  it('are sixty to ninety, shops and offices', () => {
    expect(bundle.commercialLots.length).toBeGreaterThanOrEqual(60)
    expect(bundle.commercialLots.length).toBeLessThanOrEqual(90)
    expect(new Set(bundle.commercialLots.map((lot) => lot.premisesType))).toEqual(new Set(['retail', 'office']))
    expect(bundle.commercialLots.filter((lot) => lot.status === 'free').length).toBeGreaterThan(40)
  })

  it('yield nine to fourteen per cent a year', () => {
    for (const lot of bundle.commercialLots) {
      const grossYield = (lot.rentRubPerMonth * 12) / lot.priceRub
      expect(grossYield, lot.key).toBeGreaterThanOrEqual(0.09)
      expect(grossYield, lot.key).toBeLessThanOrEqual(0.14)
    }
  })

  it('have tenants only where a building is finished or nearly so', () => {
    const taken = bundle.commercialLots.filter((lot) => lot.details.tenant)
    expect(taken.length).toBeGreaterThan(5)
    expect(taken.length).toBeLessThan(bundle.commercialLots.length / 2)
    for (const lot of taken) {
      expect(['rechnoy-bereg', 'severny-sad']).toContain(projectOf(lot).slug)
      expect(isSecondPhase(found(buildings, lot.buildingId).worldKey)).toBe(false)
      expect((lot.details.tenant?.contractUntil ?? '') > DEMO_TODAY).toBe(true)
    }
  })

  it('include the tenants that the news and the project pages name', () => {
    const tenantsOf = (slug: string, worldKey: string) =>
      bundle.commercialLots
        .filter((lot) => projectOf(lot).slug === slug && found(buildings, lot.buildingId).worldKey === worldKey)
        .map((lot) => lot.details.tenant?.trade)
    expect(tenantsOf('severny-sad', 'b1')).toEqual(expect.arrayContaining(['пекарня', 'детский клуб', 'аптека']))
    expect(tenantsOf('rechnoy-bereg', 'b')).toContain('прокат сапов и лыж')
    const bakery = bundle.commercialLots.find((lot) => lot.details.tenant?.trade === 'пекарня')
    expect(bakery?.details.corner).toBe(true)
  })
})

describe('drawings', () => {
  it('exist under every key that the rules lead to, and under no other', () => {
    const led = new Set<string>()
    for (const flat of bundle.flats) {
      for (const variant of flatPlanVariants) led.add(variant === 'full' ? flat.planKey : `${flat.planKey}-${variant}`)
    }
    for (const { planKey } of [...bundle.floors, ...bundle.commercialLots]) led.add(planKey)
    for (const { key } of bundle.commercialLots) led.add(commercialPlanKey(key))
    for (const building of bundle.buildings) led.add(miniGenplanKey(projectOf(building).worldKey, building.worldKey))
    for (const { details } of lots) if (details.windowAzimuths.length > 0) led.add(compassKey(details.windowAzimuths))
    expect([...led].filter((key) => !plans.has(key))).toEqual([])
    expect([...plans.keys()].filter((key) => !led.has(key))).toEqual([])
  })

  it('are shared by flats that are alike', () => {
    expect(new Set(bundle.flats.map((flat) => flat.planKey)).size).toBeLessThan(bundle.flats.length / 3)
  })

  it('of a floor name each of its lots, and nothing else', () => {
    const byFloor = Map.groupBy(lots, (lot) => lot.floorId)
    for (const floor of bundle.floors) {
      const drawn = [...found(plans, floor.planKey).matchAll(/data-lot="([^"]+)"/g)].map(([, name]) => name)
      const there = (byFloor.get(floor.id) ?? []).map((lot) => lotInFloorPlan(lot.key))
      expect(drawn.toSorted(), floor.worldKey).toEqual(there.toSorted())
    }
    for (const flat of bundle.flats) expect(lotInFloorPlan(flat.key)).toBe(String(flat.details.riser))
  })
})

describe('a larger inventory', () => {
  const several = [...makeDemoBundles({ flats: 4000, flatsPerBundle: 2500 })]
  const folder = mkdtempSync(join(tmpdir(), 'demo-bundle-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has at least the requested flats, in bundles that each pass the schemas', () => {
    expect(several.length).toBeGreaterThan(1)
    const flats = several.flatMap((part) => part.flats)
    expect(flats.length).toBeGreaterThanOrEqual(4000)
    expect(new Set(flats.map((flat) => flat.id)).size).toBe(flats.length)
    expect(new Set(flats.map((flat) => flat.key)).size).toBe(flats.length)
    for (const part of several) expect(problemsOf({ ...part, media: [], content: [], plans: [] })).toEqual([])
  })

  it('has in each bundle every record that other records refer to', () => {
    for (const part of several) {
      const known = new Set(part.plans.map((plan) => plan.key))
      for (const { planKey } of [...part.flats, ...part.floors, ...part.commercialLots])
        expect(known).toContain(planKey)
      const partFloors = byId(part.floors)
      for (const flat of part.flats) expect(partFloors.has(flat.floorId)).toBe(true)
    }
  })

  it('holds the flats of the demo unchanged', () => {
    const larger = new Map(several.flatMap((part) => part.flats).map((flat) => [flat.id, flat]))
    for (const flat of bundle.flats) expect(larger.get(flat.id)).toEqual(flat)
  })

  it('is written to a file as the JSON of the bundle', () => {
    const [first] = several
    if (!first) throw new Error('no bundle was made')
    const file = join(folder, 'bundle.json')
    writeBundleFile(file, first)
    expect(readFileSync(file, 'utf8') === JSON.stringify(first)).toBe(true)
  })
})
