// The state of the news page in its URL: ?type=event&projects=vysota&year=2026&page=2.
import { hrefs } from '../../shared/hrefs.ts'
import type { NewsFilter, NewsList } from './news-list.ts'

export interface NewsAddress {
  filter: NewsFilter
  /** Number of pages on screen, from the first one. */
  page: number
}

export interface ReadNewsAddress extends NewsAddress {
  /** The URL has an unknown value, which was dropped. */
  dropped: boolean
}

type Offers = Pick<NewsList<unknown>, 'types' | 'projects' | 'years'>

export function readNewsAddress(search: URLSearchParams, { types, projects, years }: Offers): ReadNewsAddress {
  let dropped = false
  const oneOf = <Value extends string>(name: string, offered: readonly Value[]): Value | null => {
    // A form sends an empty value for «all».
    const given = search.get(name) || null
    const known = offered.find((value) => value === given) ?? null
    dropped ||= given !== null && known === null
    return known
  }
  const filter = {
    type: oneOf('type', types),
    projects: oneOf('projects', projects),
    year: oneOf('year', years),
  }
  const page = Number(search.get('page') ?? 1)
  return { filter, page: Number.isInteger(page) && page > 0 ? page : 1, dropped }
}

export function newsHref({ filter, page }: NewsAddress): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? hrefs.news : `${hrefs.news}?${text}`
}
