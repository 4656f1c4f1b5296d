// The metadata of a further page of a list: it shows other items than the first page, so it is indexed as a page of its
// own.
import type { PageMeta } from '@kvartal/runtime/document'
import { NO_BREAK_SPACE } from '@kvartal/russian/number'

const texts = {
  title: (number: number) => `, страница${NO_BREAK_SPACE}${number}`,
  description: (number: number) => ` Страница${NO_BREAK_SPACE}${number}.`,
}

/** Metadata of the pages after the first one; nothing for the first. */
export function furtherPage(
  { title, shortTitle = title, description }: Pick<PageMeta, 'title' | 'shortTitle' | 'description'>,
  path: string,
  page: number,
): Partial<Record<'title' | 'shortTitle' | 'description' | 'canonicalPath', string>> {
  if (page <= 1) return {}
  return {
    title: title + texts.title(page),
    shortTitle: shortTitle + texts.title(page),
    description: description + texts.description(page),
    canonicalPath: `${path}${path.includes('?') ? '&' : '?'}page=${page}`,
  }
}
