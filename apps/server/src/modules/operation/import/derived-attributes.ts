// Attributes that follow from other fields of a flat: its rooms, its finishing, the euro layout. The filters of the site
// find flats by attributes, so a bundle without them would silently lose the filters.
import type { BundleRecord } from '@kvartal/contract/bundle'
import type { ContentData, ContentEntry } from '@kvartal/contract/content'
import { plural } from '@kvartal/russian/count'
import type { AttributeNames } from './known-records.ts'

type Attribute = ContentData<'attribute'>
type Flat = BundleRecord<'flats'>
type FlatFacts = Pick<Flat, 'rooms' | 'finishing'> & { details: Pick<Flat['details'], 'euro'> }

const ROOM_FORMS = ['комната', 'комнаты', 'комнат'] as const
/** Positions of the built-in descriptions: after the rooms of all sizes. */
const FINISHING_POSITION = 20
const EURO_POSITION = 30

const finishings: Readonly<Record<string, Omit<Attribute, 'name' | 'category' | 'icon'>>> = {
  none: {
    label: 'Без отделки',
    shortLabel: 'Без отделки',
    description: 'Стены, стяжка, окна, отопление и входная дверь. Остальное делаете сами.',
    listWords: 'без отделки',
  },
  'white-box': {
    label: 'Под чистовую отделку (White box)',
    shortLabel: 'Под чистовую',
    description: 'Предчистовая отделка: стены выровнены, электрика разведена. Остаётся покрасить и положить пол.',
    listWords: 'под чистовую отделку',
  },
  full: {
    label: 'С отделкой',
    shortLabel: 'С отделкой',
    description: 'Чистовая отделка: пол, стены, двери, сантехника и свет.',
    listWords: 'с отделкой под ключ',
  },
}

const roomsName = (rooms: number) => (rooms === 0 ? 'studio' : `rooms-${rooms}`)
const finishingName = (finishing: string) => `finishing-${finishing}`
const EURO = 'euro'

/** The names of the attributes that follow from the fields of a flat. */
function namesOf({ rooms, finishing, details }: FlatFacts): string[] {
  return [roomsName(rooms), finishingName(finishing), ...(details.euro ? [EURO] : [])]
}

/** Descriptions for companies that have none of their own; undefined for a finishing that we do not know. */
function builtIn(name: string): ContentEntry | undefined {
  const entry = (position: number, data: Attribute): ContentEntry => ({ kind: 'attribute', key: name, position, data })
  if (name === EURO) return entry(EURO_POSITION, euro)
  const rooms = name === 'studio' ? 0 : Number(/^rooms-(\d)$/.exec(name)?.[1] ?? Number.NaN)
  if (!Number.isNaN(rooms)) return entry(rooms + 1, { name, ...roomsTexts(rooms), category: 'rooms', icon: 'rooms' })
  const kinds = Object.keys(finishings)
  const place = kinds.findIndex((kind) => finishingName(kind) === name)
  const texts = finishings[kinds[place] ?? '']
  return texts && entry(FINISHING_POSITION + place, { name, ...texts, category: 'finishing', icon: 'finishing' })
}

const euro: Attribute = {
  name: EURO,
  label: 'Евроформат',
  shortLabel: 'Евро',
  description: 'Кухня и гостиная в одной большой комнате, спальни отдельно. Общая комната входит в счёт комнат.',
  category: 'layout',
  icon: 'euro',
}

function roomsTexts(rooms: number): Pick<Attribute, 'label' | 'shortLabel' | 'description'> {
  if (rooms === 0) {
    const description = 'Одна комната вместе с кухней, отдельный только санузел.'
    return { label: 'Студия', shortLabel: 'Студия', description }
  }
  const label = `${rooms} ${plural(rooms, ROOM_FORMS)}`
  return { label, shortLabel: String(rooms), description: `${label} и кухня.` }
}

export interface Derived {
  flats: Flat[]
  /** Descriptions that neither the bundle nor the store has. */
  entries: ContentEntry[]
  /** Finishings of flats that no attribute describes: no filter finds them. */
  unknownFinishings: string[]
}

/** The attributes of the store and of the bundle, by their keys. */
export class AttributeTable {
  readonly #byKey: ReadonlyMap<string, AttributeNames>
  readonly #keys = new Map<string, string>()

  constructor(known: ReadonlyMap<string, AttributeNames>, content: readonly ContentEntry[]) {
    const brought = content.flatMap(({ kind, key, data }) => (kind === 'attribute' ? [[key, data] as const] : []))
    this.#byKey = new Map([...known, ...brought])
    for (const [key, { name }] of this.#byKey) this.#keys.set(name, key)
  }

  has(keys: readonly string[], category: AttributeNames['category']): boolean {
    return keys.some((key) => this.#byKey.get(key)?.category === category)
  }

  nameOf(key: string): string {
    return this.#byKey.get(key)?.name ?? key
  }

  keyOf(name: string): string | undefined {
    return this.#keys.get(name)
  }
}

/** The attributes that a flat would have without what follows from its other fields. */
export function withoutDerived(flat: Flat, table: AttributeTable): string[] {
  const derived = namesOf(flat)
  return flat.attributes.filter((key) => !derived.includes(table.nameOf(key)))
}

/** Adds what is missing. A flat that names an attribute of the category itself keeps it. */
export function deriveAttributes(flats: readonly Flat[], table: AttributeTable): Derived {
  const entries = new Map<string, ContentEntry>()
  const unknown = new Set<string>()

  function keyFor(name: string): string[] {
    const key = table.keyOf(name) ?? entries.get(name)?.key
    if (key !== undefined) return [key]
    const entry = builtIn(name)
    if (entry) entries.set(name, entry)
    return entry ? [entry.key] : []
  }

  function derive(flat: Flat): Flat {
    const { rooms, finishing, details, attributes } = flat
    const ofRooms = table.has(attributes, 'rooms') ? [] : keyFor(roomsName(rooms))
    const ofFinishing = table.has(attributes, 'finishing') ? [] : keyFor(finishingName(finishing))
    if (ofFinishing.length === 0 && !table.has(attributes, 'finishing')) unknown.add(finishing)
    const isMarked = attributes.some((key) => table.nameOf(key) === EURO)
    const ofLayout = details.euro && !isMarked ? keyFor(EURO) : []
    const missing = [...ofRooms, ...ofFinishing, ...ofLayout].filter((key) => !attributes.includes(key))
    return missing.length === 0 ? flat : { ...flat, attributes: [...missing, ...attributes] }
  }

  return { flats: flats.map(derive), entries: [...entries.values()], unknownFinishings: [...unknown] }
}
