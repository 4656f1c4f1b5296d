import type { PictureOrigin } from '@kvartal/contract/bundle'
import type { Project, WindowView } from '@kvartal/contract/content'
import type { Picture } from '@kvartal/contract/picture'
import { describe, expect, it } from 'vitest'
import type { InventoryFlat } from './catalog-records.ts'
import type { CatalogState } from './catalog-state.ts'
import { chooseCardPictures, choosePictures, flatPictures, otherViews } from './flat-pictures.ts'

const south: WindowView = {
  mediaId: 'severny/window-s',
  azimuth: 180,
  floorFrom: 2,
  floorTo: 6,
  takenFloor: 4,
  borrowedFrom: null,
}
const east: WindowView = { ...south, mediaId: 'severny/window-e', azimuth: 95, borrowedFrom: 'корпус 2' }
const rooms = [
  { kind: 'none' as const, pictures: [{ mediaId: 'interiors/bare', caption: 'Без отделки' }] },
  {
    kind: 'full' as const,
    pictures: ['kitchen', 'living'].map((room) => ({ mediaId: `interiors/${room}`, caption: room })),
  },
]

interface Given {
  floor?: number
  finishing?: string
  windowAzimuths?: number[]
  windowViews?: WindowView[] | undefined
  rooms?: typeof rooms | undefined
  facadeMediaId?: string | null
  gallery?: Project['gallery']
}

const gallery: Project['gallery'] = [
  { mediaId: 'severny/hero', caption: 'С шоссе' },
  { mediaId: 'interiors/lobby', caption: 'Лобби корпуса 1', place: 'lobby' },
  { mediaId: 'severny/courtyard', caption: 'Двор с клёнами', place: 'yard' },
  { mediaId: 'severny/pond', caption: 'Двор зимой', place: 'yard' },
]

/** A flat whose company has every picture, with the given differences. */
function flatWith(given: Given = {}) {
  const { floor = 4, finishing = 'full', windowAzimuths = [180, 90] } = given
  const description = { facadeMediaId: 'severny/facade', windowViews: [south, east], ...given }
  const project = {
    gallery: given.gallery ?? gallery,
    finishing: { kinds: [], paragraphs: [], styles: [], rooms: 'rooms' in given ? given.rooms : rooms },
  }
  return {
    row: { floor, finishing, windowAzimuths, floorId: 1 },
    floorKey: `b1s1-${floor}`,
    building: { description },
    project,
  } as unknown as Parameters<typeof choosePictures>[0]
}

const reference = { facadeFloors: new Map([['severny/facade', new Set(['b1s1-4', 'b1s1-9'])]]) }
const chosen = (given?: Given) => choosePictures(flatWith(given), reference).map(({ mediaId }) => mediaId)

describe('the pictures of a flat', () => {
  it('are its floor on the facade, the rooms of its own finishing, the view from each side, yard and lobby', () => {
    expect(chosen()).toEqual([
      'severny/facade',
      'interiors/kitchen',
      'interiors/living',
      'severny/window-s',
      'severny/window-e',
      'severny/courtyard',
      'interiors/lobby',
    ])
    expect(chosen({ finishing: 'none' })).toContain('interiors/bare')
    expect(chosen({ finishing: 'none' })).not.toContain('interiors/kitchen')
  })

  it('have one of each kind on a card', () => {
    expect(chooseCardPictures(flatWith(), reference).map(({ mediaId }) => mediaId)).toEqual([
      'severny/facade',
      'interiors/kitchen',
      'severny/window-s',
    ])
  })

  it.each<[string, Given, string]>([
    ['a facade that does not show the floor', { floor: 5 }, 'severny/facade'],
    ['a facade that the building does not have', { facadeMediaId: null }, 'severny/facade'],
    ['a finishing that has no picture', { finishing: 'white-box' }, 'interiors/kitchen'],
    ['a view of other floors', { floor: 9 }, 'severny/window-s'],
    ['a view of another side', { windowAzimuths: [0] }, 'severny/window-s'],
    ['a view that is turned by 45 degrees', { windowAzimuths: [225] }, 'severny/window-s'],
  ])('leave out %s', (_what, given, mediaId) => {
    expect(chosen(given)).not.toContain(mediaId)
  })

  it('find a side across north', () => {
    const windowViews = [{ ...south, azimuth: 350 }]
    expect(chosen({ windowAzimuths: [10], windowViews })).toContain(south.mediaId)
  })

  it('say for which windows a view is true: one picture may serve two sides', () => {
    const views = choosePictures(flatWith({ windowAzimuths: [170, 190, 90] }), reference).filter(
      ({ kind }) => kind === 'view',
    )
    expect(views).toMatchObject([
      { mediaId: 'severny/window-s', sides: [170, 190] },
      { mediaId: 'severny/window-e', sides: [90] },
    ])
  })

  it('may be none: records that an earlier version has stored name no views and no rooms', () => {
    expect(chosen({ windowViews: undefined, rooms: undefined, facadeMediaId: null, gallery: [] })).toEqual([])
  })
})

describe('the words of a picture', () => {
  const origins: Record<string, PictureOrigin> = { 'severny/window-s': 'render', 'interiors/bare': 'photo' }
  const media = {
    picture: (id: string | null): Picture => ({
      src: `/media/${id}`,
      ...{ width: 1600, height: 1000, alt: '', color: '', sources: [] },
    }),
    origin: (id: string) => origins[id],
    outlines: () => ({
      width: 800,
      height: 500,
      buildings: [{ id: 'b1', sections: [{ floors: [{ id: 'b1s1-4', rings: [square] }] }] }],
    }),
  }
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
  ]

  function words(given?: Given) {
    const { row, floorKey, building, project } = flatWith(given)
    const state = {
      reference: { ...reference, buildings: new Map([[2, building]]), projects: new Map([[1, project]]) },
      sections: new Map([[3, { floors: [{ id: 1, worldKey: floorKey }] }]]),
    } as unknown as CatalogState
    const flat = { id: 7, floor: row.floor, projectId: 1, buildingId: 2, sectionId: 3, row } as unknown as InventoryFlat
    return flatPictures(state, flat, media)
  }

  it('say the floor on the facade, with its outline in the size that it is drawn in', () => {
    expect(words()[0]).toMatchObject({
      caption: 'Фасад, этаж\u00a04',
      note: null,
      floor: { width: 800, height: 500, rings: [square] },
    })
  })

  it('say what a finishing is, and whether it is a photograph', () => {
    expect(words({ finishing: 'none' })[1]).toMatchObject({ caption: 'Без отделки', note: 'фото' })
  })

  it('say what a view is true for, and whose it is when it is borrowed', () => {
    const views = words({ finishing: 'none', windowViews: [{ ...south, seen: ['липы', 'улица'] }, east] }).slice(2, 4)
    expect(views).toMatchObject([
      {
        caption: 'Вид на\u00a0юг',
        note: 'рендер',
        details: 'Рендер с\u00a04\u00a0этажа, верен для этажей 2–6',
        floors: { from: 2, to: 6 },
        seen: ['липы', 'улица'],
      },
      { caption: 'Вид на\u00a0восток', note: 'похожий вид', details: 'Похожий вид: корпус 2, с\u00a04\u00a0этажа' },
    ])
  })

  it('of other floors are of the same sides, from the lowest up', () => {
    const band = (mediaId: string, floorFrom: number, floorTo: number): WindowView => ({
      ...south,
      ...{ mediaId, floorFrom, floorTo },
    })
    const windowViews = [band('severny/top', 12, 16), south, band('severny/middle', 7, 11), east]
    const { row, building } = flatWith({ windowViews, windowAzimuths: [175] })
    const others = otherViews(building, row, media)
    expect(others.map(({ floors, sides }) => ({ floors, sides }))).toEqual([
      { floors: { from: 7, to: 11 }, sides: [175] },
      { floors: { from: 12, to: 16 }, sides: [175] },
    ])
    expect(
      otherViews(building, { ...row, floor: 20 }, media),
      'without an own view there is nothing to compare',
    ).toEqual([])
  })
})
