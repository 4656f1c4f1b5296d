import { readdirSync, readFileSync } from 'node:fs'
import { projectSchema } from '@kvartal/contract/content'
import { describe, expect, it } from 'vitest'
import { readMediaManifest } from '../media/manifest.ts'
import { demoProjects } from './index.ts'

interface World {
  id: string
  name: string
  buildings: { id: string; name: string; sections: { floors: number; setback?: number }[] }[]
}

const worldsFolder = new URL('../../world/worlds/', import.meta.url)
const worlds = new Map(
  readdirSync(worldsFolder).map((file) => {
    const world = JSON.parse(readFileSync(new URL(file, worldsFolder), 'utf8')) as World
    return [world.id, world]
  }),
)
const pictures = new Map(readMediaManifest().pictures.map((picture) => [picture.id, picture]))

function beelineM(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const metresPerDegree = 111_320
  const eastM = (a.lon - b.lon) * metresPerDegree * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(eastM, (a.lat - b.lat) * metresPerDegree)
}

describe.each(demoProjects.map((project) => [project.name, project] as const))('project «%s»', (_, project) => {
  it('passes its schema', () => {
    expect(projectSchema.safeParse(project).error?.issues ?? []).toEqual([])
  })

  it('has all optional parts', () => {
    const { metro, story, facts, advantages, infrastructure, gallery, documentKeys, finishing, architecture } = project
    expect(metro.length).toBeGreaterThanOrEqual(1)
    expect(story.length).toBeGreaterThanOrEqual(2)
    for (const list of [facts, advantages, gallery]) expect(list.length).toBeGreaterThanOrEqual(3)
    expect(infrastructure.length).toBeGreaterThanOrEqual(5)
    for (const list of [documentKeys, finishing.paragraphs, architecture.paragraphs]) expect(list).not.toHaveLength(0)
    for (const style of finishing.styles) expect(style.pictures, style.name).not.toHaveLength(0)
    expect([project.locationText, architecture.mediaId, project.developer.escrowBank]).not.toContain(null)
  })

  it('has the buildings, names and storeys of its world', () => {
    const world = worlds.get(project.worldKey)
    expect(world?.name).toBe(project.name)
    const stated = project.buildings.map((building) => ({
      id: building.worldKey,
      name: building.name.replaceAll('\u00a0', ' '),
      floorsMin: building.floorsMin,
      floorsMax: building.floorsMax,
      hasPenthouse: building.penthouseCeilingHeightM !== null,
    }))
    const built = world?.buildings.map(({ id, name, sections }) => ({
      id,
      name,
      floorsMin: Math.min(...sections.map((section) => section.floors)),
      floorsMax: Math.max(...sections.map((section) => section.floors)),
      hasPenthouse: sections.some((section) => section.setback),
    }))
    expect(stated).toEqual(built)
  })

  it('shows a genplan and facades that have polygons', () => {
    expect(pictures.get(project.genplanMediaId)?.polygons).toBeDefined()
    for (const building of project.buildings) {
      const facade = pictures.get(building.facadeMediaId ?? '')
      expect(facade?.building, building.name).toBe(building.worldKey)
      expect(facade?.polygons, building.name).toBeDefined()
    }
  })

  it('has the prices of its class', () => {
    const [low, high] = project.class === 'business' ? [350, 650] : [240, 330]
    expect(project.pricePerM2ThousandRub.min).toBeGreaterThanOrEqual(low ?? 0)
    expect(project.pricePerM2ThousandRub.max).toBeLessThanOrEqual(high ?? 0)
  })

  it('has key dates that agree with its stage', () => {
    for (const building of project.buildings) {
      if (building.stage === 'built') expect(building.keyDate < '2026-Q4', building.name).toBe(true)
      else expect(building.keyDate > '2026-Q4', building.name).toBe(true)
      expect(building.stage).toBe(project.stage)
    }
  })

  it('states minutes to the metro that a person can walk', () => {
    for (const station of project.metro) {
      if (station.walkMinutes === null) continue
      const metresPerMinute = beelineM(project.coordinates, station.coordinates) / station.walkMinutes
      expect(metresPerMinute, station.name).toBeGreaterThan(50)
      expect(metresPerMinute, station.name).toBeLessThan(80)
    }
  })

  it('has every place at its stated distance', () => {
    for (const place of project.infrastructure) {
      const metres = beelineM(project.coordinates, place.coordinates)
      if (place.inside) expect(metres, place.name).toBeLessThan(120)
      else expect(Math.abs(metres * 1.3 - place.distanceM), place.name).toBeLessThan(30)
    }
  })

  it('has a school within ten minutes on foot, as the family page says', () => {
    const schools = project.infrastructure.filter((place) => place.layer === 'schools')
    expect(Math.min(...schools.map((place) => place.walkMinutes))).toBeLessThanOrEqual(10)
  })

  it('has family, sport, parking and school places', () => {
    const layers = new Set(project.infrastructure.map((place) => place.layer))
    for (const layer of ['family', 'sport', 'parking', 'shops', 'schools', 'parks'] as const)
      expect(layers).toContain(layer)
  })
})

describe('the five projects', () => {
  it('have unique ids, slugs and worlds', () => {
    for (const key of ['id', 'slug', 'worldKey', 'name', 'title', 'description'] as const) {
      expect(new Set(demoProjects.map((project) => project[key])).size).toBe(demoProjects.length)
    }
    expect(demoProjects.map((project) => project.slug)).toEqual([
      'severny-sad',
      'rechnoy-bereg',
      'tihaya-roscha',
      'manufaktura',
      'vysota',
    ])
  })

  it('cover every stage of construction', () => {
    expect(new Set(demoProjects.map((project) => project.stage))).toEqual(
      new Set(['built', 'construction', 'starting']),
    )
  })
})
