// Russian texts of the map.
import { formatCount } from '@kvartal/russian/count'

export const texts = {
  picture: (label: string) => `${label}: схема города`,
  open: 'Открыть карту',
  openNamed: (label: string) => `Открыть карту: ${label}`,
  canvas: (label: string) => `${label}. Стрелки сдвигают карту, плюс и\u00a0минус меняют масштаб`,
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  close: 'Закрыть',
  cluster: (names: readonly string[]) =>
    `Показать ближе ${formatCount(names.length, ['место', 'места', 'мест'])}: ${names.join(', ')}`,
  wheel: 'Чтобы изменить масштаб, крутите колесо с\u00a0клавишей Ctrl',
  wheelMac: 'Чтобы изменить масштаб, крутите колесо с\u00a0клавишей ⌘',
  touch: 'Двигайте карту двумя пальцами',
  beyond: (name: string) => `${name}, за\u00a0краем`,
  noneFit: ', нет подходящих квартир',
  view: 'Как показать проекты',
  asList: 'Списком',
  onMap: 'На карте',
  projects: 'Проекты на карте',
  soon: 'Цены скоро',
  none: 'Нет свободных',
} as const
