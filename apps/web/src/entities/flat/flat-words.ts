// Russian texts about a flat: its type, floor and features.
import type { AttributeItem, OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatFlatType, formatFloorOf } from '@kvartal/russian/lot'
import { lowerFirst } from '@kvartal/russian/place'
import type { FlatStatus } from '@kvartal/ui/status-dot'
import { holdTogether } from '@kvartal/ui/text'

/** Left out of the features: the type already says it, «2-комнатная евро». */
const EURO = 'euro'

/** «Студия», «2-комнатная евро»; «Квартира» when the number of rooms is unknown. */
export function flatTitle(flat: Pick<OfferedFlat, 'rooms' | 'attributes'> | { rooms: number; euro: boolean }): string {
  return formatFlatType(flat.rooms, 'euro' in flat ? flat.euro : flat.attributes.includes(EURO))
}

/** «7 из 12»; «7» when the number of floors is unknown. */
export function floorOfFloors({ floor, floorsTotal }: Pick<OfferedFlat, 'floor' | 'floorsTotal'>): string {
  return formatFloorOf(floor, floorsTotal)
}

export function flatStatus({ status, taken }: Pick<OfferedFlat, 'status' | 'taken'>): FlatStatus {
  if (taken) return 'sold'
  return status === 'free' ? 'free' : 'reserved'
}

const matters = {
  free: (flat: string) => `Бронь квартиры${flat}`,
  reserved: (flat: string) => `Очередь на\u00a0квартиру${flat}`,
  sold: () => 'Подбор похожей',
}

/** What a contact request about the flat asks for: «Бронь квартиры № 15, корпус 1». */
export function flatMatter(flat: Pick<OfferedFlat, 'number' | 'building' | 'status' | 'taken'>): string {
  return matters[flatStatus(flat)](flatName(flat))
}

/** After the word «квартиры»: « № 15, корпус 1». */
export function flatName({ number, building }: Pick<OfferedFlat, 'number' | 'building'>): string {
  return `${number === null ? '' : ` №\u00a0${number}`}${building ? `, ${lowerFirst(building.name)}` : ''}`
}

export type AttributeLabels = ReadonlyMap<string, Pick<AttributeItem, 'label' | 'category'>>

export function attributeLabels(list: readonly Pick<AttributeItem, 'name' | 'label' | 'category'>[]): AttributeLabels {
  return new Map(list.map((attribute) => [attribute.name, { ...attribute, label: holdTogether(attribute.label) }]))
}

/** Categories in the order of interest to buyers. Rooms are not listed: the type says them. */
const CATEGORY_ORDER = ['outdoor', 'view', 'finishing', 'layout']

const ROOMS = 'rooms'

/** Labels of the flat's features, in the order of CATEGORY_ORDER, unknown categories last. */
export function flatFeatures({ attributes }: Pick<OfferedFlat, 'attributes'>, labels: AttributeLabels): string[] {
  const known = attributes.flatMap((name) => {
    const attribute = name === EURO ? undefined : labels.get(name)
    return attribute && attribute.category !== ROOMS ? [attribute] : []
  })
  const place = ({ category }: { category: string }) => CATEGORY_ORDER.indexOf(category) + 1 || Number.MAX_VALUE
  known.sort((a, b) => place(a) - place(b))
  return known.map(({ label }) => label)
}
