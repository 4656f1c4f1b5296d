// Words of the catalog's filters.
import { flatForms, formatCount } from '@kvartal/russian/count'

export const flatsCount = (count: number) => formatCount(count, flatForms)

export const labels = {
  rooms: 'Кол-во комнат',
  projects: 'Проект',
  stations: 'Метро',
  districts: 'Район',
  keyDates: 'Ввод в эксплуатацию',
  price: 'Стоимость',
  area: 'Площадь',
  floor: 'Этаж',
  ceilingHeight: 'Высота потолков',
  finishing: 'Отделка',
  features: 'Особенности',
  promo: 'Квартира по акции',
} as const

export const units = { price: '₽', area: 'м²', floor: '', ceilingHeight: 'м' } as const

export const texts = {
  filters: 'Фильтры',
  bar: 'Фильтры и порядок',
  filtersWithCount: (count: number) => (count > 0 ? `Фильтры, ${count}` : 'Фильтры'),
  show: (count: number) => (count > 0 ? `Показать\u00a0${flatsCount(count)}` : 'Таких квартир нет'),
  showWithoutScripts: 'Показать квартиры',
  reset: 'Сбросить',
  resetAll: 'Сбросить всё',
  applied: 'Применённые фильтры',
  anyProject: 'Любой проект',
  anyStation: 'Любая станция',
  anyDistrict: 'Любой район',
  anyDate: 'Любой срок',
  promotions: 'Акции',
  what: (term: string) => `Что такое ${term}`,
  keyDateHelp:
    'Квартал, в котором дом получает разрешение на ввод. Ключи обычно выдают в течение трёх месяцев после него.',
  promoHelp: 'Цена снижена на время: у каждой такой квартиры видно, сколько она стоила, почему и до какого дня.',
} as const
