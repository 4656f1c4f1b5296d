// The pictures of a flat beside its plan, in the order in which every page shows them: the facade with its floor
// outlined, rooms in its finishing, the views from its windows, the yard and the lobby of its project.
import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'
import type { VisualFloorAnswer } from '@kvartal/contract/catalog/visual'
import type { Project, WindowView } from '@kvartal/contract/content'
import { formatSides } from '@kvartal/russian/lot'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { BuildingInfo, InventoryFlat, ReferenceData } from './catalog-records.ts'
import type { BuildingContents } from './inventory.ts'
import { readOutlines } from './outlines.ts'

const texts = {
  origins: { render: 'рендер', photo: 'фото' },
  facade: (floor: number) => `Фасад, этаж\u00a0${floor}`,
  view: (azimuth: number) => `Вид ${formatSides([azimuth])}`,
  similar: 'похожий вид',
  takenOn: (floor: number) => `с\u00a0${floor}\u00a0этажа`,
  trueFor: ({ floorFrom, floorTo }: WindowView) =>
    floorFrom === floorTo ? `для этажа\u00a0${floorFrom}` : `для этажей ${floorFrom}–${floorTo}`,
  true: 'верен',
}

/** A picture of another side is shown only if it is turned by less than this. */
const TURN_MAX_DEGREES = 45

export interface PicturedFlat {
  readonly row: Pick<InventoryFlat['row'], 'floor' | 'finishing' | 'windowAzimuths'>
  /** Key of the flat's floor in the outlines of the facade. */
  readonly floorKey: string | undefined
  readonly building: Pick<BuildingInfo, 'description'>
  readonly project: Pick<Project, 'finishing' | 'gallery'>
}

export type ChosenPicture =
  | { readonly kind: 'facade'; readonly mediaId: string; readonly floorKey: string }
  | { readonly kind: 'finishing' | 'yard' | 'lobby'; readonly mediaId: string; readonly caption: string }
  | { readonly kind: 'view'; readonly mediaId: string; readonly view: WindowView; readonly sides: readonly number[] }

/** A card has no room for what all flats of a project share. */
const CARD_KINDS: readonly ChosenPicture['kind'][] = ['facade', 'finishing', 'view']

export function choosePictures(
  { row, floorKey, building: { description }, project }: PicturedFlat,
  { facadeFloors }: Pick<ReferenceData, 'facadeFloors'>,
): ChosenPicture[] {
  const facade = description?.facadeMediaId ?? null
  const chosen: ChosenPicture[] = []
  // Without its floor a facade would not say where the flat is.
  if (facade !== null && floorKey !== undefined && facadeFloors.get(facade)?.has(floorKey)) {
    chosen.push({ kind: 'facade', mediaId: facade, floorKey })
  }
  const rooms = project.finishing?.rooms?.find(({ kind }) => kind === row.finishing)
  for (const { mediaId, caption } of rooms?.pictures ?? []) chosen.push({ kind: 'finishing', mediaId, caption })
  for (const { view, sides } of viewsFrom(description?.windowViews ?? [], row)) {
    chosen.push({ kind: 'view', mediaId: view.mediaId, view, sides })
  }
  for (const kind of ['yard', 'lobby'] as const) {
    const shared = project.gallery.find(({ place }) => place === kind)
    if (shared) chosen.push({ kind, mediaId: shared.mediaId, caption: shared.caption })
  }
  return chosen
}

/** A card shows the first picture of each kind. */
export function chooseCardPictures(...flat: Parameters<typeof choosePictures>): ChosenPicture[] {
  const chosen = choosePictures(...flat).filter(({ kind }) => CARD_KINDS.includes(kind))
  return chosen.filter(({ kind }, place) => chosen.findIndex((other) => other.kind === kind) === place)
}

/** The part of the catalog's state that says where a flat is. */
interface FlatPlaces {
  readonly reference: Pick<ReferenceData, 'buildings' | 'projects' | 'facadeFloors'>
  readonly sections: ReadonlyMap<number, BuildingContents['sections'][number]>
}

export function flatPictures(
  { reference, sections }: FlatPlaces,
  flat: InventoryFlat,
  media: Pick<MediaLibrary, 'picture' | 'origin' | 'outlines'>,
): FlatPicture[] {
  const building = reference.buildings.get(flat.buildingId)
  const project = reference.projects.get(flat.projectId)
  if (!building || !project) throw new Error(`flat ${flat.id} has no building or project`)
  const floorKey = sections.get(flat.sectionId)?.floors.find(({ id }) => id === flat.row.floorId)?.worldKey
  return choosePictures({ row: flat.row, floorKey, building, project }, reference).flatMap((chosen) => {
    const picture = media.picture(chosen.mediaId)
    if (!picture) return []
    const made = madeAs(media, chosen.mediaId)
    if (chosen.kind === 'view') return viewPicture(chosen, picture, made)
    const empty = { details: null, floor: null, floors: null, sides: [], seen: [] }
    const plain = { kind: chosen.kind, picture, note: made, ...empty }
    if (chosen.kind !== 'facade') return { ...plain, caption: chosen.caption }
    const { size, floors } = readOutlines(media.outlines(chosen.mediaId))
    const { width, height } = size ?? picture
    const rings = floors.get(chosen.floorKey)?.rings ?? []
    return { ...plain, caption: texts.facade(flat.floor), floor: { width, height, rings } }
  })
}

/** What is seen from the same sides on other floors of the building, for every side from the lowest floors up. */
export function otherViews(
  { description }: Pick<BuildingInfo, 'description'>,
  row: Pick<PicturedFlat['row'], 'floor' | 'windowAzimuths'>,
  media: Pick<MediaLibrary, 'picture' | 'origin'>,
): FlatPicture[] {
  const views = description?.windowViews ?? []
  return viewsFrom(views, row).flatMap(({ view: own, sides }) =>
    views
      .filter(({ azimuth, mediaId }) => azimuth === own.azimuth && mediaId !== own.mediaId)
      .toSorted((a, b) => a.floorFrom - b.floorFrom)
      .flatMap((view) => {
        const picture = media.picture(view.mediaId)
        return picture ? viewPicture({ view, sides }, picture, madeAs(media, view.mediaId)) : []
      }),
  )
}

function viewPicture(
  { view, sides }: { view: WindowView; sides: readonly number[] },
  picture: FlatPicture['picture'],
  made: string | null,
): FlatPicture {
  return {
    kind: 'view',
    picture,
    caption: texts.view(view.azimuth),
    ...honestyOf(view, made),
    floor: null,
    floors: { from: view.floorFrom, to: view.floorTo },
    sides: [...sides],
    seen: view.seen ?? [],
  }
}

/** What is seen from each side of a floor; null where there is no picture. */
export function floorViews(
  { description }: Pick<BuildingInfo, 'description'>,
  floor: number,
  azimuths: readonly number[],
  media: Pick<MediaLibrary, 'picture' | 'origin'>,
): VisualFloorAnswer['views'] {
  return azimuths.map((azimuth) => {
    const view = viewTo(description?.windowViews ?? [], floor, azimuth)
    const picture = view && media.picture(view.mediaId)
    if (!picture) return { azimuth, view: null }
    const words = { caption: texts.view(azimuth), ...honestyOf(view, madeAs(media, view.mediaId)) }
    return { azimuth, view: { picture, ...words, sides: [azimuth], seen: view.seen ?? [] } }
  })
}

/** The view from each side of the flat in the order of its windows, every picture once. */
function viewsFrom(
  views: readonly WindowView[],
  { floor, windowAzimuths }: Pick<PicturedFlat['row'], 'floor' | 'windowAzimuths'>,
): { view: WindowView; sides: number[] }[] {
  const found = new Map<string, { view: WindowView; sides: number[] }>()
  for (const azimuth of windowAzimuths) {
    const view = viewTo(views, floor, azimuth)
    if (!view) continue
    const known = found.get(view.mediaId)
    if (known) known.sides.push(azimuth)
    else found.set(view.mediaId, { view, sides: [azimuth] })
  }
  return [...found.values()]
}

/** The view of this floor that is turned least from the direction. */
function viewTo(views: readonly WindowView[], floor: number, azimuth: number): WindowView | undefined {
  const [nearest] = views
    .filter(({ floorFrom, floorTo }) => floorFrom <= floor && floor <= floorTo)
    .toSorted((a, b) => turn(a.azimuth, azimuth) - turn(b.azimuth, azimuth))
  return nearest && turn(nearest.azimuth, azimuth) < TURN_MAX_DEGREES ? nearest : undefined
}

/** «рендер», «фото»; null when the picture's record does not say. */
function madeAs(media: Pick<MediaLibrary, 'origin'>, mediaId: string): string | null {
  const origin = media.origin(mediaId)
  return origin === undefined ? null : texts.origins[origin]
}

/** The angle between two directions, 0–180. */
function turn(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180)
}

/** «Рендер с 4 этажа, верен для этажей 2–6»; «Похожий вид: корпус 2, рендер с 4 этажа». */
function honestyOf(view: WindowView, made: string | null): Pick<FlatPicture, 'note' | 'details'> {
  const taken = [made, view.takenFloor === null ? null : texts.takenOn(view.takenFloor)].filter(Boolean).join(' ')
  if (view.borrowedFrom === null) {
    const parts = [taken, `${texts.true} ${texts.trueFor(view)}`].filter((part) => part !== '')
    return { note: made, details: sentence(parts.join(', ')) }
  }
  return {
    note: [texts.similar, made].filter(Boolean).join(', '),
    details: sentence(`${texts.similar}: ${[view.borrowedFrom, taken].filter((part) => part !== '').join(', ')}`),
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
