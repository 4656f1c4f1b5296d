// A flat in words: its type, keys and features.
import type { AttributeItem, OfferedFlat } from '@kvartal/contract'
import { formatFloor } from '@kvartal/russian/measure'
import { formatQuarter } from '@kvartal/russian/quarter'
import type { FlatStatus } from '@kvartal/ui/status-dot'
import { holdTogether } from '@kvartal/ui/text'

/** The attribute that is already said by the type: «2-комнатная евро». */
const EURO = 'euro'

const texts = { flat: 'Квартира', studio: 'Студия', ready: 'Дом сдан' }

/** «Студия», «2-комнатная евро»; «Квартира» when nobody says how many rooms it has. */
export function flatTitle(flat: Pick<OfferedFlat, 'rooms' | 'attributes'> | { rooms: number; euro: boolean }): string {
  if (flat.rooms === null) return texts.flat
  if (flat.rooms === 0) return texts.studio
  const euro = 'euro' in flat ? flat.euro : flat.attributes.includes(EURO)
  return `${flat.rooms}-комнатная${euro ? ' евро' : ''}`
}

/** «7 из 12»; «7» when nobody says how many there are. */
export function floorOfFloors({ floor, floorsTotal }: Pick<OfferedFlat, 'floor' | 'floorsTotal'>): string {
  return floorsTotal === null ? formatFloor(floor) : `${formatFloor(floor)} из\u00a0${formatFloor(floorsTotal)}`
}

/** «II кв. 2028», «Дом сдан» */
export function flatKeys({ keyDate, ready }: Pick<OfferedFlat, 'keyDate' | 'ready'>): string {
  return ready ? texts.ready : formatQuarter(keyDate)
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

const sides = ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад']

/** «на юг и запад»; azimuths are degrees from the north, clockwise. */
export function windowSides(azimuths: readonly number[]): string {
  const names = [...new Set(azimuths.map((azimuth) => sides[Math.round(azimuth / 45) % 8] ?? ''))]
  const last = names.pop()
  if (!last) return ''
  return names.length === 0 ? `на\u00a0${last}` : `на\u00a0${names.join(', ')} и\u00a0${last}`
}
