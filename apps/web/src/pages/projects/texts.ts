// Russian texts of the page of projects.
import { formatCount } from '@kvartal/russian/count'

export const texts = {
  heading: 'Проекты',
  filters: 'Какие проекты показать',
  metro: 'Метро',
  anyMetro: 'Любая станция',
  station: (name: string, count: number) => `${name} (${count})`,
  class: 'Класс',
  stage: 'Стадия',
  show: 'Показать',
  found: (count: number) => formatCount(count, ['проект', 'проекта', 'проектов']),
  reset: 'Сбросить',
  dropped: 'В ссылке был фильтр, которого здесь нет. Показываем без него.',
  buildingsMissing: 'Сведения о корпусах сейчас не загрузились, остальное на месте.',
  buildingsFailed: 'Корпуса проектов не загрузились:',
  textsFailed: 'Тексты страницы проектов не загрузились:',
  buildings: (count: number) => formatCount(count, ['корпус', 'корпуса', 'корпусов']),
  keysBetween: (first: string, last: string) => `первые ключи ${first}, последние ${last}`,
  keysAt: (date: string) => `ключи ${date}`,
  allReady: 'ключи сразу',
  showFlats: (count: number) => `Показать ${formatCount(count, ['квартиру', 'квартиры', 'квартир'])}`,
  mapFailed: 'Карта проектов не загрузилась:',
  emptyTitle: 'Таких проектов сейчас нет',
  emptyText: 'Снимите один из фильтров: по отдельности проекты есть под каждый.',
  emptyAction: 'Показать все проекты',
} as const
