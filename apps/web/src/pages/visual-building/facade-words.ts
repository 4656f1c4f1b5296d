// Russian texts of the facade step.
import type { VisualBuildingAnswer } from '@kvartal/contract/catalog/visual'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatSides, nearestSide, sideAdjective } from '@kvartal/russian/lot'
import { formatArea, formatNumber, formatPrice } from '@kvartal/russian/number'
import { flatTitle } from '../../entities/flat/index.ts'
import type { FacadeFlat, FacadeFloor, FacadePart } from './facade-choice.ts'

export const texts = {
  heading: (building: string, project: string) => `${building}, «${project}»`,
  floors: 'Этажи',
  floor: (floor: number) => `${floor}\u00a0этаж`,
  onFloor: (floor: number) => `этаж\u00a0${floor}`,
  section: (section: number) => `Секция\u00a0${section}`,
  free: (count: number) => formatCount(count, ['свободна', 'свободны', 'свободно']),
  fits: (count: number) => `подходит ${count}`,
  reserved: 'бронь',
  sold: 'продано',
  misfit: 'нет подходящих',
  choice: 'Квартиры на фасаде',
  choose: (count: number, isFiltered: boolean) =>
    `Выберите окно: ${formatCount(count, flatForms)} ${isFiltered ? 'под ваш фильтр' : 'с этой стороны'}.`,
  otherSides: (count: number) =>
    `Ещё ${formatCount(count, flatForms)} с окнами на другие стороны. Они в списке под своим этажом.`,
  noneHere: 'С этой стороны свободных квартир нет. Другие стороны — в списке.',
  list: 'Те же квартиры списком',
  floorPlan: (floor: number, state: string) => `${floor}\u00a0этаж, план этажа: ${state}`,
  notInFilter: 'не под фильтр',
  legend: { fits: 'под фильтр', free: 'свободна', misfit: 'свободна, не под фильтр', taken: 'продана или бронь' },
  open: 'Открыть квартиру',
  millions: (millions: number) => `${formatNumber(millions, 1)}\u00a0млн`,
  loupe: (floors: readonly number[]) => {
    const [low, high] = [Math.min(...floors), Math.max(...floors)]
    if (floors.length === 0) return 'Лупа: двигайте рамку'
    return `Лупа: двигайте рамку, ${low === high ? `этаж\u00a0${low}` : `этажи\u00a0${low}–${high}`}`
  },
}

/** «Южный фасад: слева запад, справа восток»; empty when the picture's side is unknown. */
export function facadeSide(azimuth: number | null): string {
  if (azimuth === null) return ''
  const [left, right] = [nearestSide(azimuth + 90), nearestSide(azimuth - 90)]
  return `${upperFirst(sideAdjective(azimuth))} фасад: слева ${left}, справа ${right}.`
}

export function flatName(flat: Pick<FacadeFlat, 'rooms' | 'euro' | 'area'>): string {
  return `${flatTitle(flat)}, ${formatArea(flat.area)}`
}

/** «2 евро, 39,00 м²», for a narrow row. */
export function shortFlatName({ rooms, euro, area }: Pick<FacadeFlat, 'rooms' | 'euro' | 'area'>): string {
  return `${shortType({ rooms, euro })}, ${formatArea(area)}`
}

function shortType({ rooms, euro }: Pick<FacadeFlat, 'rooms' | 'euro'>): string {
  return rooms === 0 ? flatTitle({ rooms, euro }) : `${rooms}${euro ? '\u00a0евро' : '-комн.'}`
}

/** The label of a part in the loupe: «2 евро» and «11,98 млн»; of a taken one «продано». */
export function cellWords({ status, rooms, euro, price }: FacadeFlat): string[] {
  if (status !== 'free') return [status === 'reserved' ? texts.reserved : texts.sold]
  const type = shortType({ rooms, euro })
  return price === null ? [type] : [type, texts.millions(price / 1_000_000)]
}

/** «2-комнатная евро, 39,00 м², этаж 6, 11 980 000 ₽». */
export function partLabel({ flat, floor }: Pick<FacadePart, 'flat' | 'floor'>): string {
  const words = [flatName(flat), texts.onFloor(floor), flat.price === null ? '' : formatPrice(flat.price)]
  return [...words, flat.matches ? '' : texts.notInFilter].filter((word) => word !== '').join(', ')
}

/** «окна на юг и запад». */
export function windowsOf({ windowAzimuths }: Pick<FacadeFlat, 'windowAzimuths'>): string {
  return windowAzimuths.length === 0 ? '' : `окна ${formatSides(windowAzimuths)}`
}

export function stateOf({ free, matches, reserved }: FacadeFloor): string {
  if (free === 0) return reserved > 0 ? texts.reserved : texts.sold
  if (matches === 0) return texts.misfit
  return matches < free ? texts.fits(matches) : texts.free(free)
}

/** Under the heading: which side this is, and how many flats can be chosen on it. */
export function facadeNote(
  { facade, free, matches }: Pick<VisualBuildingAnswer, 'facade' | 'free' | 'matches'>,
  parts: readonly FacadePart[],
): string {
  const count = parts.filter(({ flat }) => flat.matches).length
  return [facadeSide(facade?.azimuth ?? null), count > 0 ? texts.choose(count, matches < free) : texts.noneHere]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
