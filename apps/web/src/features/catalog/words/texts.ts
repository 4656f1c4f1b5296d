// Russian texts of the search in words.
import { formatNumber } from '@kvartal/russian/number'

export const texts = {
  label: 'Поиск словами',
  placeholder: 'Двушка у метро до 15 млн, не первый этаж',
  clear: 'Стереть',
  suggestions: 'Подсказки',
  understood: 'Поняли',
  ask: 'Уточните',
  lost: 'Не поняли',
  askWhat: (source: string) => `«${source}» — это`,
  doesNotMatter: 'не важно',
  remove: 'Убрать: ',
  source: (source: string) => `«${source}»`,
  noFilter: (source: string) => `«${source}» — такого фильтра нет, ищем без него`,
  noFilterYet: (label: string) => `«${label}» — такого фильтра пока нет, ищем без него`,
  noValue: (source: string) => `«${source}» — таких сейчас нет в продаже, ищем без этого`,
  replaced: (source: string) => `«${source}» — дальше сказано иначе`,
  layout: (text: string) => `Похоже, была английская раскладка: «${text}»`,
  otherLayout: (text: string) => `Похоже, была русская раскладка: «${text}»`,
  keepLayout: 'Вернуть как было',
  show: 'Показать квартиры',
  nothing: 'Таких квартир сейчас нет',
  nearest: 'Ближайшее, если поменять одно условие:',
  last: 'Вы искали',
  ways: 'Попробуйте сказать так',
  keys: 'выбирают',
  enter: 'ищет',
  escape: 'закрывает',
  count: (count: number) => formatNumber(count),
} as const

/** Shown to those who have typed nothing: the first four that this catalog understands whole. */
export const waysToSay: readonly string[] = [
  'однушка с отделкой',
  'платёж до 70 тысяч, взнос 3 млн',
  'евротрёшка во двор',
  'студия, ключи сразу',
  'двушка до 15 млн, не первый этаж',
  'трёшка с двумя санузлами',
  'двушка от 50 метров',
  'студия до 10 млн',
]
