// Russian texts of the page of commercial lots.
import type { CommercialGroup, CommercialOrderKey } from '@kvartal/contract/commercial-limits'
import { formatCount } from '@kvartal/russian/count'
import { premisesForms } from '@kvartal/russian/lot'

export const texts = {
  heading: 'Коммерческие помещения',
  list: 'Коммерческие помещения',
  filters: 'Какие помещения показать',
  opener: (chosen: number) => (chosen > 0 ? `Фильтры: ${chosen}` : 'Фильтры'),
  project: 'Проект',
  anyProject: 'Все проекты',
  projectOption: (name: string, count: number) => `${name} (${count})`,
  type: 'Назначение',
  types: { retail: 'Торговые', office: 'Офисы' },
  conditions: 'Условия',
  entrance: 'Отдельный вход',
  tenant: 'С\u00a0договором аренды',
  ranges: {
    price: 'Цена, ₽',
    area: 'Площадь, м²',
    netYield: 'Чистая доходность, %',
    payback: 'Окупаемость, лет',
    floor: 'Этаж',
    ceiling: 'Высота потолков, м',
    power: 'Мощность, кВт',
  },
  from: 'от',
  to: 'до',
  more: 'Этаж, потолок, мощность',
  sort: 'Порядок',
  group: 'Группы',
  noGroups: 'Одним списком',
  groups: {
    project: 'По проектам',
    premisesType: 'По назначению',
    tenant: 'По арендатору',
  } satisfies Record<CommercialGroup, string>,
  tenantGroups: { let: 'С\u00a0договором аренды', vacant: 'Без договора аренды' },
  show: 'Показать',
  found: (count: number) => formatCount(count, premisesForms),
  reset: 'Сбросить',
  dropped: 'В ссылке был фильтр или\u00a0порядок, которого здесь нет. Показываем без него.',
  estimate:
    'Доходность до\u00a0расходов — аренда за\u00a0год к\u00a0цене; чистая — после простоя, налога и\u00a0содержания. Окупаемость считаем с\u00a0покупки: первую аренду ждём через три месяца после ввода дома. Это оценка: на\u00a0странице помещения её допущения можно менять.',
  noneTitle: 'Коммерческих помещений в\u00a0продаже нет',
  noneText: 'Когда появятся, они будут здесь.',
  noneAction: 'Посмотреть квартиры',
  noSuchPage: 'Такой страницы помещений нет',
  emptyTitle: 'Таких помещений сейчас нет',
  emptyText: 'Уберите один из\u00a0фильтров или\u00a0посмотрите все помещения.',
  emptyAction: 'Показать все помещения',
} as const

interface SortOption {
  key: CommercialOrderKey
  type: 'asc' | 'desc'
  label: string
}

export const sortOptions: readonly SortOption[] = [
  { key: 'price', type: 'asc', label: 'Сначала дешёвые' },
  { key: 'price', type: 'desc', label: 'Сначала дорогие' },
  { key: 'area', type: 'asc', label: 'Сначала небольшие' },
  { key: 'area', type: 'desc', label: 'Сначала просторные' },
  { key: 'pricePerM2', type: 'asc', label: 'Сначала дешевле за\u00a0м²' },
  { key: 'grossYield', type: 'desc', label: 'Сначала доходные' },
  { key: 'payback', type: 'asc', label: 'Сначала быстрее окупаются' },
  { key: 'rent', type: 'desc', label: 'Сначала с\u00a0высокой арендой' },
  { key: 'keys', type: 'asc', label: 'Сначала ранние ключи' },
]

/** Orders of the column heads and of addresses. The menu lists one of them only while it is active. */
export const otherOrders: readonly SortOption[] = [
  { key: 'grossYield', type: 'asc', label: 'Сначала менее доходные' },
  { key: 'pricePerM2', type: 'desc', label: 'Сначала дороже за\u00a0м²' },
  { key: 'payback', type: 'desc', label: 'Сначала дольше окупаются' },
  { key: 'rent', type: 'asc', label: 'Сначала с\u00a0небольшой арендой' },
  { key: 'keys', type: 'desc', label: 'Сначала поздние ключи' },
]
