// Russian words for the types of news.
import type { NewsType } from '@kvartal/contract'

/** In a filter: many of them. */
export const newsTypeLabels: Record<NewsType, string> = {
  news: 'Новости',
  event: 'События',
  promo: 'Акции',
  lecture: 'Лекции',
  research: 'Исследования',
}

/** Beside one of them. */
export const newsTypeTags: Record<NewsType, string> = {
  news: 'Новость',
  event: 'Событие',
  promo: 'Акция',
  lecture: 'Лекция',
  research: 'Исследование',
}
