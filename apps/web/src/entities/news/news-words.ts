// Russian labels of the news types.
import type { NewsType } from '@kvartal/contract/news'

/** Plural, for a filter. */
const labels: Record<NewsType, string> = {
  news: 'Новости',
  event: 'События',
  promo: 'Акции',
  lecture: 'Лекции',
  research: 'Исследования',
}

/** Singular, for one news item. */
const tags: Record<NewsType, string> = {
  news: 'Новость',
  event: 'Событие',
  promo: 'Акция',
  lecture: 'Лекция',
  research: 'Исследование',
}

/** An unknown type of another backend is shown as it is. */
export function newsTypeLabel(type: string): string {
  return labels[type as NewsType] ?? type
}

export function newsTypeTag(type: string): string {
  return tags[type as NewsType] ?? type
}

/** The title of a news item, or its type when it has no title. */
export function newsTitle({ title, type }: { title: string | null; type: string }): string {
  return title ?? newsTypeTag(type)
}
