// Russian words for the types of news.
import type { NewsType } from '@kvartal/contract'

/** In a filter: many of them. */
const labels: Record<NewsType, string> = {
  news: 'Новости',
  event: 'События',
  promo: 'Акции',
  lecture: 'Лекции',
  research: 'Исследования',
}

/** Beside one of them. */
const tags: Record<NewsType, string> = {
  news: 'Новость',
  event: 'Событие',
  promo: 'Акция',
  lecture: 'Лекция',
  research: 'Исследование',
}

/** A type of another backend is named as that names it. */
export function newsTypeLabel(type: string): string {
  return labels[type as NewsType] ?? type
}

export function newsTypeTag(type: string): string {
  return tags[type as NewsType] ?? type
}

/** What a piece of news is called: by its title, else by its type. */
export function newsTitle({ title, type }: { title: string | null; type: string }): string {
  return title ?? newsTypeTag(type)
}
