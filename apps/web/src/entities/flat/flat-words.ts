// A flat in words: its type, keys and features.
import type { AttributeItem, OfferedFlat } from '@kvartal/contract'
import type { FlatStatus } from '@kvartal/ui/status-dot'
import { holdTogether } from '@kvartal/ui/text'
import { formatQuarter } from '../../shared/format/quarter.ts'

/** The attribute that is already said by the type: «2-комнатная евро». */
const EURO = 'euro'

const texts = { studio: 'Студия', ready: 'Дом сдан' }

/** «Студия», «2-комнатная евро» */
export function flatTitle(flat: Pick<OfferedFlat, 'rooms' | 'attributes'> | { rooms: number; euro: boolean }): string {
  if (flat.rooms === 0) return texts.studio
  const euro = 'euro' in flat ? flat.euro : flat.attributes.includes(EURO)
  return `${flat.rooms}-комнатная${euro ? ' евро' : ''}`
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

/** The flat's features by their labels, the telling ones first. */
export function flatFeatures({ attributes }: Pick<OfferedFlat, 'attributes'>, labels: AttributeLabels): string[] {
  const known = attributes.flatMap((name) => {
    const attribute = name === EURO ? undefined : labels.get(name)
    return attribute && CATEGORY_ORDER.includes(attribute.category) ? [attribute] : []
  })
  known.sort((a, b) => CATEGORY_ORDER.indexOf(a.category) - CATEGORY_ORDER.indexOf(b.category))
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
