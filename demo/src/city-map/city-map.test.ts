import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProjects } from '../content/projects/index.ts'
import { cityMapFiles } from './files.ts'
import type { Position } from './geometry.ts'
import {
  crossesItself,
  distanceM,
  distanceToLineM,
  isClosed,
  lengthM,
  ringContains,
  segments,
  smooth,
} from './geometry.ts'
import type { FeatureCollection, LayerName } from './layers.ts'
import { cityMapLayers, DATA_BOX, LAYER_NAMES, MAP_BOX } from './layers.ts'
import { METRO_LINES } from './metro.ts'
import { labelBox, labelsOf, STATIC_FRAMES, toPicture, touch } from './static-picture.ts'
import { cityMapStyle } from './style.ts'
import { track } from './track.ts'

const layers = cityMapLayers()
const files = cityMapFiles()
const projects = demoProjects.map(({ slug, coordinates, metro }) => ({
  slug,
  position: [coordinates.lon, coordinates.lat] as Position,
  metro,
}))

describe('the layers', () => {
  it('are valid GeoJSON: closed rings, real lines, points, all of it around Moscow', () => {
    for (const name of LAYER_NAMES) {
      expect(layers[name].features.length, name).toBeGreaterThan(1)
      for (const { geometry, properties } of layers[name].features) {
        const about = `${name} ${properties.name}`
        if (geometry.type === 'Polygon') {
          for (const ring of geometry.coordinates) expect(isClosed(ring), about).toBe(true)
        }
        if (geometry.type === 'LineString') expect(geometry.coordinates.length, about).toBeGreaterThan(1)
        const positions = positionsOf(geometry)
        expect(
          positions.filter((position) => !inBox(DATA_BOX, position)),
          about,
        ).toEqual([])
      }
    }
  })

  it('have no outline that crosses itself', () => {
    for (const { geometry, properties } of [
      ...layers.city.features,
      ...layers.parks.features,
      ...layers.water.features,
    ]) {
      if (geometry.type !== 'Polygon') continue
      for (const ring of geometry.coordinates) expect(crossesItself(ring), String(properties.name)).toBe(false)
    }
  })

  it('stay small enough to load with a page', () => {
    const bytes = LAYER_NAMES.reduce((sum, name) => sum + Buffer.byteLength(files[`${name}.geojson`] ?? ''), 0)
    expect(bytes).toBeLessThan(250 * 1024)
  })
})

describe('roads', () => {
  const [mkad, ttk, sadovoe, bulvarnoe] = ['mkad', 'ttk', 'sadovoe', 'bulvarnoe'].map((id) => lineOf('roads', id))

  it('the rings close and never cross themselves', () => {
    for (const ring of [mkad, ttk, sadovoe]) {
      expect(isClosed(ring ?? [])).toBe(true)
      expect(crossesItself(ring ?? [])).toBe(false)
    }
    expect(crossesItself(bulvarnoe ?? [])).toBe(false)
  })

  it('the rings are nested: МКАД, Third, Garden, Boulevard, Kremlin', () => {
    const kremlin = layers.city.features.find(({ properties }) => properties.id === 'kremlin')
    const pairs: [Position[] | undefined, Position[] | undefined][] = [
      [mkad, ttk],
      [ttk, sadovoe],
      [sadovoe, bulvarnoe],
      [sadovoe, kremlin ? positionsOf(kremlin.geometry) : undefined],
    ]
    for (const [outer, inner] of pairs) {
      expect(inner?.length).toBeGreaterThan(4)
      expect(inner?.every((position) => ringContains(outer ?? [], position))).toBe(true)
    }
  })

  it('the rings have their real length', () => {
    const kilometres = [mkad, ttk, sadovoe].map((ring) => Math.round(lengthM(ring ?? []) / 1000))
    expect(kilometres).toEqual([expect.closeTo(109, -1), expect.closeTo(35, -1), expect.closeTo(16, -1)])
  })
})

describe('water', () => {
  const moskva = lineOf('water', 'moskva')

  it('the Moskva runs unbroken from west to east through the whole city', () => {
    const steps = segments(moskva).map(([a, b]) => distanceM(a, b))
    expect(Math.max(...steps)).toBeLessThan(1500)
    const mkad = lineOf('roads', 'mkad')
    expect(moskva.some((position) => ringContains(mkad, position))).toBe(true)
    expect(moskva[0]?.[0]).toBeLessThan(MAP_BOX[0])
    expect(moskva.at(-1)?.[0]).toBeGreaterThan(MAP_BOX[2])
    expect(crossesItself(moskva)).toBe(false)
  })

  it('passes under the Kremlin wall', () => {
    expect(distanceToLineM([37.6165, 55.7522], moskva)).toBeLessThan(500)
  })

  it('every canal and every smaller river reaches it', () => {
    for (const { geometry, properties } of layers.water.features) {
      if (geometry.type !== 'LineString' || properties.id === 'moskva') continue
      const ends = [geometry.coordinates[0], geometry.coordinates.at(-1)].filter((end) => end !== undefined)
      const gap = Math.min(...ends.map((end) => distanceToLineM(end, moskva)))
      expect(gap, String(properties.name)).toBeLessThan(50)
    }
  })
})

describe('metro', () => {
  it('every station lies on its line', () => {
    for (const { geometry, properties } of layers.stations.features) {
      if (geometry.type !== 'Point') continue
      const line = lineOf('metro', String(properties.line))
      expect(distanceToLineM(geometry.coordinates, line), String(properties.name)).toBeLessThan(300)
    }
  })

  it('interchange stations of one name are within walking distance', () => {
    const byName = Map.groupBy(
      METRO_LINES.flatMap(({ stations }) => stations),
      ({ name }) => name,
    )
    for (const [name, [first, ...others]] of byName) {
      for (const other of others) expect(distanceM(first?.position ?? [0, 0], other.position), name).toBeLessThan(800)
    }
  })

  it('circle lines close and go round the Kremlin', () => {
    for (const id of ['5', '11', '14']) {
      const line = lineOf('metro', id)
      expect(isClosed(line), id).toBe(true)
      expect(ringContains(line, [37.6165, 55.7522]), id).toBe(true)
    }
  })
})

describe('projects on the map', () => {
  it('are all in the initial view of the map', () => {
    expect(projects).toHaveLength(5)
    for (const { slug, position } of projects) expect(inBox(MAP_BOX, position), slug).toBe(true)
  })

  it('are neither in the water nor in a park', () => {
    const taken = [...layers.parks.features, ...layers.water.features]
    for (const { slug, position } of projects) {
      for (const { geometry, properties } of taken) {
        const inside = geometry.type === 'Polygon' && geometry.coordinates.some((ring) => ringContains(ring, position))
        const inStream =
          geometry.type === 'LineString' &&
          distanceToLineM(position, geometry.coordinates) < Number(properties.widthM) / 2
        expect(inside || inStream, `${slug} in ${properties.name}`).toBe(false)
      }
    }
  })

  it('have their metro stations at the distance that the project pages state', () => {
    const stations = METRO_LINES.flatMap((line) => line.stations)
    for (const { slug, metro } of projects) {
      for (const { name, coordinates } of metro) {
        const gaps = stations
          .filter((station) => station.name === name)
          .map(({ position }) => distanceM(position, [coordinates.lon, coordinates.lat]))
        expect(Math.min(...gaps), `${slug}: ${name}`).toBeLessThan(300)
      }
    }
  })

  it('are next to water or woods if their pages say so', () => {
    const khimki = layers.water.features.find(({ properties }) => properties.id === 'khimki')
    const bittsa = layers.parks.features.find(({ properties }) => properties.id === 'bittsa')
    const gap = (slug: string, feature: typeof khimki) => {
      const project = projects.find((candidate) => candidate.slug === slug)
      return feature && project ? distanceToLineM(project.position, positionsOf(feature.geometry)) : Number.NaN
    }
    expect(gap('rechnoy-bereg', khimki)).toBeLessThan(300)
    expect(gap('tihaya-roscha', bittsa)).toBeLessThan(300)
  })
})

describe('the style', () => {
  const style = cityMapStyle('https://cdn.example/city-map')

  it('needs no glyph or sprite server', () => {
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
  })

  it('draws every source, and only sources that exist', () => {
    const used = new Set(style.layers.flatMap(({ source }) => source ?? []))
    expect([...used].toSorted()).toEqual(Object.keys(style.sources).toSorted())
    for (const [name, { data }] of Object.entries(style.sources)) {
      expect(data).toBe(`https://cdn.example/city-map/${name}.geojson`)
      expect(files).toHaveProperty([`${name}.geojson`])
    }
  })
})

describe('the static pictures', () => {
  it('show names that never touch each other, at any width', () => {
    for (const frame of STATIC_FRAMES) {
      const labels = labelsOf(frame, layers.places)
      frame.settings.forEach(({ fontSize }, i) => {
        const boxes = labels.filter(({ shownIn }) => shownIn[i]).map(({ name, x, y }) => labelBox(name, x, y, fontSize))
        expect(boxes.length, frame.file).toBeGreaterThan(4)
        expect(boxes.some((box, at) => boxes.slice(at + 1).some((other) => touch(box, other)))).toBe(false)
      })
    }
  })

  it('show the name of the Kremlin at every width', () => {
    for (const frame of STATIC_FRAMES) {
      const kremlin = labelsOf(frame, layers.places).find(({ name }) => name === 'Кремль')
      expect(kremlin?.shownIn).toEqual([true, true, true])
    }
  })

  it('put the corners of their box at the corners of the picture', () => {
    for (const frame of STATIC_FRAMES) {
      const [west, south, east, north] = frame.box
      expect(toPicture(frame, [west, north])).toEqual([expect.closeTo(0), expect.closeTo(0)])
      const [x, y] = toPicture(frame, [east, south])
      expect(x).toBeCloseTo(frame.width)
      expect(Math.abs(y - frame.height)).toBeLessThan(1)
    }
  })
})

describe('the generator', () => {
  it('writes the same files every time, equal to those in the repository', () => {
    expect(cityMapFiles()).toEqual(files)
    const folder = fileURLToPath(new URL('../../city-map/', import.meta.url))
    for (const [name, content] of Object.entries(files)) {
      expect(
        readFileSync(folder + name, 'utf8') === content,
        `${name} is out of date: run demo/scripts/city-map.ts`,
      ).toBe(true)
    }
  })

  it('draws a curve through every given point', () => {
    const place = fc.tuple(fc.integer({ min: 37300, max: 37900 }), fc.integer({ min: 55550, max: 55930 }))
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 2, maxLength: 20, selector: String }),
        fc.boolean(),
        (places, closed) => {
          const points = places.map(([lon, lat]): Position => [lon / 1000, lat / 1000])
          const curve = smooth(points, { closed })
          for (const point of points) expect(curve).toContainEqual(point)
        },
      ),
    )
  })

  it('refuses coordinates that are not pairs', () => {
    expect(() => track('37.6 55.7, 37.6')).toThrow('"37.6" is not a longitude and a latitude')
    expect(() => track('37.6 55.7, 37.6 north')).toThrow('north')
  })
})

function lineOf(layer: LayerName, id: string): Position[] {
  const collection: FeatureCollection = layers[layer]
  const geometry = collection.features.find(({ properties }) => properties.id === id)?.geometry
  if (geometry?.type !== 'LineString') throw new Error(`no line ${id} in ${layer}`)
  return geometry.coordinates
}

function positionsOf(geometry: FeatureCollection['features'][number]['geometry']): Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates
}

function inBox([west, south, east, north]: typeof MAP_BOX, [lon, lat]: Position): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}
