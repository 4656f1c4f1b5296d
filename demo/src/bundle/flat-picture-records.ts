// The pictures that flats show beside their plans, as parts of the projects' records: views from windows, rooms in each
// finishing, the yard and the lobby.
import type { WindowView } from '@kvartal/contract/content'
import type { DemoProject } from '../content/projects/demo-project.ts'
import { typographAll } from '../content/typography.ts'
import { seenFrom } from '../content/window-views.ts'
import { readMediaManifest } from '../media/manifest.ts'
import { readWindowRows, type WindowRow } from '../media/window-rows.ts'

type Rooms = NonNullable<DemoProject['finishing']['rooms']>
type Look = DemoProject['finishing']['styles'][number]

/** A borrowed view is shown only if it is turned by less than this and shows the same kind of outlook. */
const TURN_MAX_DEGREES = 45

/** In the order of a walk through the flat, the room that differs most first. */
const ROOMS = {
  kitchen: 'Кухня-столовая',
  living: 'Гостиная',
  bedroom: 'Спальня',
  child: 'Детская',
  bathroom: 'Ванная комната',
  hall: 'Прихожая',
}

const UNFINISHED = {
  none: { mediaId: 'interiors/living-none', caption: 'Без отделки' },
  'white-box': { mediaId: 'interiors/living-whitebox', caption: 'Под чистовую отделку (White box)' },
}

export function addFlatPictures(projects: readonly DemoProject[]): DemoProject[] {
  const rows = readWindowRows().filter(isTrue)
  const taken = new Map(readMediaManifest().pictures.map((picture) => [picture.id, picture]))
  const viewOf = (project: DemoProject, row: WindowRow): WindowView => {
    const picture = taken.get(row.picture)
    const owner = project.buildings.find(({ worldKey }) => worldKey === picture?.building)
    if (!picture || !owner) throw new RangeError(`no picture or building for the view ${row.picture}`)
    return {
      mediaId: picture.id,
      azimuth: row.azimuth,
      floorFrom: row.from,
      floorTo: row.to,
      takenFloor: picture.floor ?? null,
      borrowedFrom: row.own ? null : owner.name.toLowerCase(),
      seen: typographAll([...(seenFrom[picture.id] ?? [])]),
    }
  }
  return projects.map((project) => ({
    ...project,
    buildings: project.buildings.map((building) => ({
      ...building,
      windowViews: rows
        .filter((row) => row.project === project.worldKey && row.building === building.worldKey)
        .map((row) => viewOf(project, row)),
    })),
    finishing: { ...project.finishing, rooms: roomsOf(project) },
    gallery: project.gallery.map((picture) => ({ ...picture, ...placeOf(picture.mediaId) })),
  }))
}

const isTrue = ({ own, turn, sameOutlook }: WindowRow) => own || (turn < TURN_MAX_DEGREES && sameOutlook)

function placeOf(mediaId: string): { place?: 'yard' | 'lobby' } {
  if (mediaId.endsWith('/courtyard')) return { place: 'yard' }
  return mediaId.startsWith('interiors/lobby-') ? { place: 'lobby' } : {}
}

function roomsOf({ finishing: { kinds, styles } }: DemoProject): Rooms {
  return kinds.flatMap((kind): Rooms => {
    if (kind === 'full') return styles.map((style) => ({ kind, pictures: finished(style) }))
    return [{ kind, pictures: [UNFINISHED[kind]] }]
  })
}

/** The mood of the rendered rooms is that of the style's own pictures. */
function finished({ name, pictures }: Look): Rooms[number]['pictures'] {
  const mood = pictures[0]?.mediaId.split('-').at(-1)
  return Object.entries(ROOMS).map(([room, title]) => ({
    mediaId: `interiors/${room}-${mood}`,
    caption: `${title}, отделка «${name}»`,
  }))
}
