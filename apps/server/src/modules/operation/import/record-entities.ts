// What the history needs to show changes of inventory and content and to take them back.
import { type Bundle, type BundlePart, bundleRecords } from '@kvartal/contract/bundle'
import { contentKinds } from '@kvartal/contract/content'
import type { Right } from '@kvartal/contract/office/rights'
import { type Orm, sql } from '@kvartal/db'
import { formatPrice } from '@kvartal/russian/number'
import { AppError } from '../../../http/app-error.ts'
import type { FieldWords, HistoryEntity } from '../../office/history/index.ts'
import { FIRST_IMPORT } from './import-history.ts'
import { entityOfPart, entryOf, type Fields, fieldsOf } from './record-fields.ts'
import { IMPORT_LOCK, lockRecords, removeRecord, writeRecord } from './repository.ts'
import { type RecordKey, readStoredRecords, recordKey } from './stored-records.ts'

const STATUSES: Readonly<Record<string, string>> = { free: 'Свободна', reserve: 'Бронь', sold: 'Продана' }
const price = (title: string): FieldWords => ({ title, show: (value) => formatPrice(Number(value)) })

const fields: Readonly<Record<string, FieldWords>> = {
  status: { title: 'Статус', show: (value) => STATUSES[String(value)] ?? String(value) },
  priceRub: price('Цена'),
  dealPriceRub: { ...price('Цена сделки'), isFact: true },
  oldPriceRub: price('Цена до акции'),
  rentRubPerMonth: price('Аренда в месяц'),
  areaM2: { title: 'Площадь, м²' },
  ceilingHeightM: { title: 'Потолок, м' },
  rooms: { title: 'Комнат' },
  finishing: { title: 'Отделка' },
  attributes: { title: 'Признаки' },
  promoKey: { title: 'Акция' },
  number: { title: 'Номер' },
  floor: { title: 'Этаж' },
  floorsTotal: { title: 'Этажей' },
  planKey: { title: 'Чертёж' },
  publishedAt: { title: 'В продаже с' },
  name: { title: 'Название' },
  keyDate: { title: 'Ключи' },
  position: { title: 'Порядок' },
  alt: { title: 'Описание картинки' },
  svg: { title: 'Чертёж' },
  from: { title: 'Старый адрес' },
  to: { title: 'Новый адрес' },
  off: { title: 'Отключена' },
  'data.companyName': { title: 'Название компании' },
  'data.wordmark': { title: 'Логотип' },
  'data.wordmarkDot': { title: 'Буква-точка логотипа', show: (value) => String(Number(value) + 1) },
  'data.title': { title: 'Заголовок' },
  'data.heading': { title: 'Заголовок страницы' },
  'data.description': { title: 'Описание' },
  'data.text': { title: 'Текст' },
  'data.html': { title: 'Текст' },
  'data.lead': { title: 'Вступление' },
}

interface PartWords {
  right: Right
  /** «Квартира № 57, корпус 2». `buildings` has the names of all buildings by id. */
  title: (record: Fields, key: string, buildings: ReadonlyMap<unknown, string>) => string
  /** Whether a new record can be taken away again: nothing refers to it but what went with it. */
  removes?: true
}

const lotTitle =
  (noun: string): PartWords['title'] =>
  ({ number, buildingId }, key, buildings) => {
    const building = buildings.get(buildingId)
    return number === undefined
      ? `${noun} ${key}`
      : [`${noun} № ${number}`, building?.toLowerCase()].filter(Boolean).join(', ')
  }

const partWords: { readonly [Part in Exclude<BundlePart, 'content'>]: PartWords } = {
  projects: { right: 'content.publish', title: ({ name }) => `Проект «${name}»` },
  buildings: { right: 'inventory.edit', title: ({ name }) => String(name) },
  sections: { right: 'inventory.edit', title: ({ worldKey }) => `Секция ${worldKey}` },
  floors: { right: 'inventory.edit', title: ({ worldKey }) => `Этаж ${worldKey}` },
  flats: { right: 'inventory.status', title: lotTitle('Квартира'), removes: true },
  commercialLots: { right: 'inventory.status', title: lotTitle('Помещение'), removes: true },
  plans: { right: 'markup.edit', title: (_, key) => `Чертёж ${key}` },
  media: { right: 'media.edit', title: (_, key) => `Картинка ${key}` },
  redirects: { right: 'content.publish', title: (_, key) => `Переадресация с ${key}` },
}

function recordEntity(entity: string, part: BundlePart, { right, title, removes }: PartWords): HistoryEntity {
  const keyOf = (id: string): RecordKey => {
    if (part === 'content') return `${entity}/${id}`
    return NUMBERED.includes(part) ? Number(id) : id
  }
  const idOf = (key: RecordKey) => (part === 'content' ? String(key).slice(entity.length + 1) : String(key))
  async function read(orm: Orm, ids: readonly string[]): Promise<Map<string, Fields>> {
    const records = await readStoredRecords(orm, part, ids.map(keyOf))
    return new Map(records.map((record) => [idOf(recordKey(part, record)), fieldsOf(part, record)]))
  }
  return {
    entity,
    fields,
    right,
    restores: true,
    ...(removes && { removes }),
    async titles(orm, ids) {
      const found = await read(orm, ids)
      const lots = part === 'flats' || part === 'commercialLots'
      const buildings = lots ? await readStoredRecords(orm, 'buildings') : []
      const names = new Map(buildings.map(({ id, name }) => [id, name]))
      return new Map(ids.map((id) => [id, title(found.get(id) ?? {}, id, names)]))
    },
    // An import writes records that belong together, for seconds or minutes.
    async lockFirst(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    },
    async read(orm, ids, locks) {
      if (locks) await lockRecords(orm, part, ids.map(keyOf))
      return read(orm, ids)
    },
    async write(tx, id, written) {
      if (written === null) await removeRecord(tx, part, keyOf(id))
      else {
        const stored = (await read(tx, [id])).get(id) ?? {}
        await writeRecord(tx, part, validRecord(part, entity, id, { ...stored, ...written }))
      }
      return null
    },
  }
}

const NUMBERED: readonly BundlePart[] = ['projects', 'buildings', 'sections', 'floors', 'flats', 'commercialLots']

/** The record as the schema of today has it. A field that did not exist before the change is null in the history. */
function validRecord(part: BundlePart, entity: string, id: string, given: Fields): Bundle[BundlePart][number] {
  const record: Record<string, unknown> =
    part === 'content' ? { kind: entity, key: id, ...entryOf(given) } : { ...given }
  const parse = () => bundleRecords[part].safeParse(record)
  const first = parse()
  for (const { path } of first.error?.issues ?? []) {
    const [step = '', inner] = path as string[]
    const holder = step === 'data' ? (record.data as Record<string, unknown>) : record
    const name = step === 'data' ? (inner ?? '') : step
    if (holder[name] === null) delete holder[name]
  }
  const { data, error } = first.success ? first : parse()
  if (error)
    throw new AppError('RULE', { message: 'Прежняя запись не подходит нынешней версии сайта.', reason: entity })
  return data as Bundle[BundlePart][number]
}

const PART_NAMES: Readonly<Record<string, FieldWords>> = Object.fromEntries(
  Object.entries({
    projects: 'Проектов',
    buildings: 'Корпусов',
    sections: 'Секций',
    floors: 'Этажей',
    flats: 'Квартир',
    commercialLots: 'Помещений',
    plans: 'Чертежей',
    media: 'Картинок',
    content: 'Записей',
    redirects: 'Переадресаций',
  }).map(([part, title]) => [part, { title }]),
)

/** The first import of a store is not taken back: there was nothing before it. */
const firstImport: HistoryEntity = {
  entity: FIRST_IMPORT,
  fields: PART_NAMES,
  right: 'import.run',
  titles: async (_, ids) => new Map(ids.map((id) => [id, 'Первая загрузка'])),
  read: async () => new Map(),
  write: () => Promise.reject(new Error('a first import is never taken back')),
}

export const recordEntities: readonly HistoryEntity[] = [
  firstImport,
  ...Object.entries(partWords).map(([part, words]) =>
    recordEntity(entityOfPart[part as keyof typeof entityOfPart], part as BundlePart, words),
  ),
  ...Object.keys(contentKinds).map((kind) =>
    recordEntity(kind, 'content', { right: 'content.publish', title: (record, key) => entryTitle(kind, record, key) }),
  ),
]

function entryTitle(kind: string, record: Fields, key: string): string {
  const own = record['data.title'] ?? record['data.heading'] ?? record['data.name'] ?? record['data.label']
  return typeof own === 'string' ? `${own} (${kind})` : `${kind} ${key}`
}
