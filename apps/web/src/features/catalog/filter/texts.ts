// Russian texts of the catalog's filters. The texts of single fields are in field-words.ts.
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'

export const flatsCount = (count: number) => formatCount(count, flatForms)

export const texts = {
  filters: 'Фильтры',
  all: 'Все фильтры',
  fold: 'Свернуть',
  places: 'Проект или метро',
  keys: 'Ключи',
  thisYear: 'В этом году',
  later: 'Позже',
  walkToPlaces: 'До\u00a0школы и\u00a0детского сада',
  quarters: 'Ввод в эксплуатацию, по кварталам',
  floorFlags: 'Кроме этажей',
  notFirstFloor: 'Не первый',
  notLastFloor: 'Не последний',
  to: 'до',
  upTo: (label: string) => `${label}, до`,
  orPayment: 'Или платёж в месяц',
  first: 'взнос',
  firstPayment: 'Первый взнос, ₽',
  leastFirst: 'наименьший',
  perMonth: '₽ в месяц',
  program: 'Программа ипотеки',
  firstNote: 'взнос запомним, на карточках будет ваш платёж',
  firstKept: (sum: string) => `запомнен взнос ${sum}`,
  forget: 'Забыть',
  show: (count: number) => (count > 0 ? `Показать\u00a0${flatsCount(count)}` : 'Таких квартир нет'),
  showWithoutScripts: 'Показать',
  reset: 'Сбросить',
  resetAll: 'Сбросить всё',
  applied: 'Применённые фильтры',
  more: (count: number) => `ещё\u00a0${formatNumber(count)}`,
  withoutChoice: 'Фильтры без выбора скрыты',
  finishing: 'Отделка',
  promos: 'Акции',
  what: (term: string) => `Что такое ${term}`,
  keyDateHelp: 'Квартал, в котором дом получает разрешение на ввод. Ключи выдают до конца следующего за ним квартала.',
  promoHelp: 'Цена снижена на время: у каждой такой квартиры видно, сколько она стоила, почему и до какого дня.',
} as const
