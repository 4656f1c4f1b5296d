// A flat in words: its type and features.
import type { AttributeItem, OfferedFlat } from '@kvartal/contract'
import { formatFlatType, formatFloorOf } from '@kvartal/russian/lot'
import type { FlatStatus } from '@kvartal/ui/status-dot'
import { holdTogether } from '@kvartal/ui/text'

/** The attribute that is already said by the type: «2-комнатная евро». */
const EURO = 'euro'

/** «Студия», «2-комнатная евро»; «Квартира» when nobody says how many rooms it has. */
export function flatTitle(flat: Pick<OfferedFlat, 'rooms' | 'attributes'> | { rooms: number; euro: boolean }): string {
  return formatFlatType(flat.rooms, 'euro' in flat ? flat.euro : flat.attributes.includes(EURO))
}

/** «7 из 12»; «7» when nobody says how many there are. */
export function floorOfFloors({ floor, floorsTotal }: Pick<OfferedFlat, 'floor' | 'floorsTotal'>): string {
  return formatFloorOf(floor, floorsTotal)
}

export function flatStatus({ status, taken }: Pick<OfferedFlat, 'status' | 'taken'>): FlatStatus {
  if (taken) return 'sold'
  return status === 'free' ? 'free' : 'reserved'
}

export type AttributeLabels = ReadonlyMap<string, Pick<AttributeItem, 'label' | 'category'>>

export function attributeLabels(list: readonly Pick<AttributeItem, 'name' | 'label' | 'category'>[]): AttributeLabels {
  return new Map(list.map((attribute) => [attribute.name, { ...attribute, label: holdTogether(attribute.label) }]))
}

/** What people look for first stands first; rooms are said by the type. */
const CATEGORY_ORDER = ['outdoor', 'view', 'finishing', 'layout']

const ROOMS = 'rooms'

/** The flat's features by their labels, the telling ones first, those of categories that we do not know last. */
export function flatFeatures({ attributes }: Pick<OfferedFlat, 'attributes'>, labels: AttributeLabels): string[] {
  const known = attributes.flatMap((name) => {
    const attribute = name === EURO ? undefined : labels.get(name)
    return attribute && attribute.category !== ROOMS ? [attribute] : []
  })
  const place = ({ category }: { category: string }) => CATEGORY_ORDER.indexOf(category) + 1 || Number.MAX_VALUE
  known.sort((a, b) => place(a) - place(b))
  return known.map(({ label }) => label)
}
