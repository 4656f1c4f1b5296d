import { describe, expect, it } from 'vitest'
import { worldPixels } from '../mercator.ts'
import { clusterMarkers } from './clusters.ts'

const marker = (key: string, longitude: number, latitude = 55.75) => ({
  key,
  longitude,
  latitude,
  width: 120,
  height: 48,
})
const keys = (markers: Parameters<typeof clusterMarkers>[0], zoom: number) =>
  clusterMarkers(markers, zoom).map(({ key }) => key)

describe('markers that would overlap', () => {
  const near = [marker('a', 37.51), marker('b', 37.55), marker('far', 37.9)]

  it('share a button at a small zoom and are separate at a larger one', () => {
    expect(keys(near, 9)).toEqual(['a|b', 'far'])
    expect(keys(near, 13)).toEqual(['a', 'b', 'far'])
  })

  it('are replaced by a cluster in the middle between them', () => {
    const [cluster] = clusterMarkers(near, 9)
    expect(cluster).toMatchObject({ members: ['a', 'b'], longitude: expect.closeTo(37.53), latitude: 55.75 })
  })

  it('join a third marker that the cluster would cover', () => {
    const row = [marker('a', 37.5), marker('b', 37.58), marker('c', 37.62)]
    const [first] = clusterMarkers(row, 9)
    expect(first?.members).toEqual(['a', 'b', 'c'])
  })

  it('never overlap afterwards, and no marker is lost', () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      marker(`m${i}`, 37.4 + ((i * 37) % 30) / 60, 55.6 + ((i * 17) % 30) / 90),
    )
    for (const zoom of [8, 9.5, 11, 12.5]) {
      const clusters = clusterMarkers(many, zoom)
      expect(clusters.flatMap(({ members }) => members).sort()).toEqual(many.map(({ key }) => key).sort())
      const places = clusters.map((cluster) => worldPixels(cluster, zoom))
      places.forEach((place, at) => {
        for (const other of places.slice(at + 1)) {
          expect(Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y))).toBeGreaterThanOrEqual(44)
        }
      })
    }
  })

  it('share a button at any zoom when they are at the same place', () => {
    expect(keys([marker('a', 37.5), marker('b', 37.5)], 18)).toEqual(['a|b'])
  })
})
