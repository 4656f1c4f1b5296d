// Words of the list of flats.
import type { OrderKey, OrderType } from '@kvartal/contract/catalog/limits'
import { formatNumber } from '@kvartal/ui/number-display'

export const texts = {
  list: 'Список квартир',
  sort: 'Сортировка',
  view: 'Вид списка',
  views: { list: 'Список', tiles: 'Плитка', chess: 'Шахматка' },
  share: 'Ссылка на подборку',
  shared: 'Ссылка скопирована',
  notShared: 'Скопируйте адрес страницы: браузер не дал это сделать нам',
  updating: 'Обновляем список',
  loading: 'Загружаем список',
  page: (first: number, last: number, of: number) =>
    `${first === last ? `Страница\u00a0${first}` : `Страницы\u00a0${first}–${last}`} из\u00a0${formatNumber(of)}`,
  oneScale: 'Все планы в одном масштабе',
  ascending: 'по возрастанию',
  descending: 'по убыванию',
} as const

/** The six options of the specification, in its order. */
export const sortOptions: readonly { key: OrderKey; type: OrderType; label: string }[] = [
  { key: 'price', type: 'asc', label: 'Сначала дешёвые' },
  { key: 'price', type: 'desc', label: 'Сначала дорогие' },
  { key: 'area', type: 'asc', label: 'Сначала небольшие' },
  { key: 'area', type: 'desc', label: 'Сначала просторные' },
  { key: 'floor', type: 'asc', label: 'Сначала нижние этажи' },
  { key: 'floor', type: 'desc', label: 'Сначала верхние этажи' },
]

/** Orders that the column heads and /new add; shown in the menu only while they are in force. */
export const otherOrders: Partial<Record<OrderKey, Record<OrderType, string>>> = {
  ceilingHeight: { asc: 'Сначала ниже потолки', desc: 'Сначала выше потолки' },
  project: { asc: 'По проектам', desc: 'По проектам, с конца' },
  published: { asc: 'Сначала давние', desc: 'Сначала новые' },
  pricePerM2: { asc: 'Сначала дешевле за м²', desc: 'Сначала дороже за м²' },
}
