// Russian texts of the news page.
import { formatCount } from '@kvartal/russian/count'

export const texts = {
  heading: 'Новости',
  filters: 'Какие новости показать',
  types: 'Тип новости',
  allTypes: 'Все',
  project: 'Проект',
  allProjects: 'Все проекты',
  year: 'Год',
  allYears: 'Все годы',
  show: 'Показать',
  reset: 'Сбросить',
  dropped: 'В ссылке был фильтр, которого здесь нет. Показываем без него.',
  found: (count: number) => formatCount(count, ['новость', 'новости', 'новостей']),
  more: (count: number) => `Показать ещё ${count}`,
  shownOf: (shown: number, total: number) => `${shown} из\u00a0${total}`,
  rss: 'Подписаться по RSS',
  noSuchPage: 'Такой страницы новостей нет.',
  noneTitle: 'Новостей пока нет',
  noneText: 'Первая появится здесь.',
  noneAction: 'Посмотреть проекты',
  emptyTitle: 'Таких новостей ещё не было',
  emptyText: 'Снимите один из фильтров: за другой год или по другому проекту новости есть.',
  emptyAction: 'Показать все новости',
} as const
