// Russian texts of the list of flats.
import type { OrderKey, OrderType } from '@kvartal/contract/catalog/limits'
import { plural } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber } from '@kvartal/russian/number'

export const texts = {
  list: 'Список квартир',
  sort: 'Сортировка',
  view: 'Вид списка',
  views: { list: 'Список', tiles: 'Плитка', chess: 'Шахматка', layouts: 'Планировки', map: 'На карте' },
  layouts: (count: number) => ` ${plural(count, ['планировка', 'планировки', 'планировок'])}`,
  fold: 'Одинаковые одной строкой',
  share: 'Ссылка на подборку',
  shared: 'Ссылка скопирована',
  notShared: 'Не получилось скопировать. Возьмите ссылку из\u00a0адресной строки',
  updating: 'Обновляем список',
  loading: 'Загружаем список',
  page: (first: number, last: number, of: number) =>
    `${first === last ? `Страница\u00a0${first}` : `Страницы\u00a0${first}–${last}`} из\u00a0${formatNumber(of)}`,
  /** «этаж 2 из 9, ключи до октября 2027» */
  line: (floor: string, keys: string) => [`этаж\u00a0${floor}`, keys].filter(Boolean).join(', '),
  until: (date: string) => `до\u00a0${formatDate(date)}`,
  oneScale: 'Все планы в одном масштабе',
} as const

interface SortOption {
  key: OrderKey
  type: OrderType
  label: string
}

/** The six options of the specification, in its order. */
export const sortOptions: readonly SortOption[] = [
  { key: 'price', type: 'asc', label: 'Сначала дешёвые' },
  { key: 'price', type: 'desc', label: 'Сначала дорогие' },
  { key: 'area', type: 'asc', label: 'Сначала небольшие' },
  { key: 'area', type: 'desc', label: 'Сначала просторные' },
  { key: 'floor', type: 'asc', label: 'Сначала нижние этажи' },
  { key: 'floor', type: 'desc', label: 'Сначала верхние этажи' },
]

/** Our own orders, after the six, where the page offers them: see own-orders.ts. */
export const ownOptions: readonly SortOption[] = [
  { key: 'suitable', type: 'asc', label: 'Сначала разные' },
  { key: 'pricePerM2', type: 'asc', label: 'Сначала дешевле за м²' },
  { key: 'payment', type: 'asc', label: 'Сначала меньше платёж' },
  { key: 'keys', type: 'asc', label: 'Сначала ранние ключи' },
  { key: 'walkMinutes', type: 'asc', label: 'Сначала ближе к метро' },
  { key: 'schoolMinutes', type: 'asc', label: 'Сначала ближе к школе' },
  { key: 'kindergartenMinutes', type: 'asc', label: 'Сначала ближе к детсаду' },
]

/**
 * Orders of the column heads, of /new and of addresses. The menu offers one of them only while it is active or the default of the
 * page.
 */
export const otherOrders: readonly SortOption[] = [
  { key: 'published', type: 'desc', label: 'Сначала новые' },
  { key: 'published', type: 'asc', label: 'Сначала давние' },
  { key: 'ceilingHeight', type: 'asc', label: 'Сначала ниже потолки' },
  { key: 'ceilingHeight', type: 'desc', label: 'Сначала выше потолки' },
  { key: 'project', type: 'asc', label: 'По проектам' },
  { key: 'project', type: 'desc', label: 'По проектам, с конца' },
  { key: 'pricePerM2', type: 'desc', label: 'Сначала дороже за м²' },
  { key: 'payment', type: 'desc', label: 'Сначала больше платёж' },
  { key: 'keys', type: 'desc', label: 'Сначала поздние ключи' },
  { key: 'walkMinutes', type: 'desc', label: 'Сначала дальше от метро' },
  { key: 'schoolMinutes', type: 'desc', label: 'Сначала дальше от школы' },
  { key: 'kindergartenMinutes', type: 'desc', label: 'Сначала дальше от детсада' },
]
