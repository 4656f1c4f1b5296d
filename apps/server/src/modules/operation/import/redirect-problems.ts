// Checks the redirects of a bundle together with those of the store: none may hide a page or lead back to itself.
import type { Bundle } from '@kvartal/contract/bundle'
import { legalDocuments, legalPath } from '@kvartal/contract/legal-documents'
import { PAGE_PATHS } from '@kvartal/contract/page-paths'
import { PROGRAM_FOLDER, SERVER_FILE } from '@kvartal/contract/program-paths'
import { EVERYTHING_UNDER, type Redirect } from '@kvartal/contract/redirects'
import { RedirectTable } from '../../site/redirects/index.ts'
import type { BrokenReference, Place } from './bundle-problem.ts'
import type { KnownRecords } from './known-records.ts'

const lotPaths = { flats: '/flat', commercialLots: '/commercial' } as const
const lotParts = ['flats', 'commercialLots'] as const

/** The addresses of existing pages. A sold lot has a page too, but the company may replace it. */
class PagePaths {
  /** Paths of pages, each with the record of the bundle that it shows; undefined for a page of the store. */
  readonly #pages = new Map<string, Place | undefined>()
  /** Every address that pages are under. */
  readonly #folders = new Set<string>()
  readonly #visual = new Set<string>()

  constructor(bundle: Bundle, known: KnownRecords) {
    for (const path of [...PAGE_PATHS, ...legalDocuments.map(legalPath)]) this.#add(path)
    for (const slug of known.projects.values()) this.#addProject(slug)
    for (const slug of known.newsSlugs.values()) this.#add(`/news/${slug}`)
    bundle.projects.forEach(({ slug }, index) => {
      this.#addProject(slug, { part: 'projects', index, field: 'slug' })
    })
    bundle.content.forEach((entry, index) => {
      if (entry.kind !== 'news') return
      this.#add(`/news/${entry.data.slug}`, { part: 'content', index, field: 'data.slug' })
    })
    for (const part of lotParts) for (const id of lotsOnSale(part, bundle, known)) this.#add(`${lotPaths[part]}/${id}`)
  }

  #addProject(slug: string, place?: Place): void {
    this.#add(`/projects/${slug}`, place)
    this.#add(`/visual/${slug}`, place)
    this.#visual.add(`/visual/${slug}/`)
  }

  #add(path: string, place?: Place): void {
    this.#pages.set(path, place)
    for (let end = path.length; end >= 0; end = path.lastIndexOf('/', end - 1)) {
      this.#folders.add(path.slice(0, end))
      if (end === 0) break
    }
  }

  has(path: string): boolean {
    return this.#pages.has(path) || [...this.#visual].some((folder) => path.startsWith(folder))
  }

  /** Whether a page has this address or one under it. */
  isAbove(folder: string): boolean {
    return this.#folders.has(folder) || this.has(folder)
  }

  /** The records of the bundle whose pages are at this address or under it. */
  *placesAt(path: string, withPagesUnder: boolean): Generator<Place> {
    for (const [page, place] of this.#pages) {
      if (place && (page === path || (withPagesUnder && page.startsWith(`${path}/`)))) yield place
    }
  }
}

function lotsOnSale(part: (typeof lotParts)[number], bundle: Bundle, known: KnownRecords): Set<number> {
  const ids = new Set(known.lotsOnSale[part])
  for (const { id, status } of bundle[part]) {
    if (status === 'sold') ids.delete(id)
    else ids.add(id)
  }
  return ids
}

/** The redirects of the store that this bundle does not bring itself. */
function keptRedirects(bundle: Bundle, known: KnownRecords): Redirect[] {
  const brought = new Set(bundle.redirects.map(({ from }) => from))
  return known.redirects.filter(({ from, off }) => !off && !brought.has(from))
}

/**
 * Redirects of the store from lots that this bundle puts on sale again. They are switched off: a sale that fell through
 * must not stop the import of all the others.
 */
export function redirectsOfLotsOnSale(bundle: Bundle, known: KnownRecords): Redirect[] {
  const paths = new Set(
    lotParts.flatMap((part) =>
      bundle[part].filter(({ status }) => status !== 'sold').map(({ id }) => `${lotPaths[part]}/${id}`),
    ),
  )
  return keptRedirects(bundle, known).filter(({ from }) => paths.has(from))
}

export function findRedirectProblems(bundle: Bundle, known: KnownRecords): BrokenReference[] {
  const reopened = new Set(redirectsOfLotsOnSale(bundle, known))
  const kept = keptRedirects(bundle, known).filter((redirect) => !reopened.has(redirect))
  if (bundle.redirects.length + kept.length === 0) return []
  const pages = new PagePaths(bundle, known)
  const table = new RedirectTable([...kept, ...bundle.redirects])
  const ofBundle = bundle.redirects.flatMap((redirect, index) => {
    if (redirect.off) return []
    const place = { part: 'redirects' as const, index }
    const clash = clashOf(redirect, pages)
    if (clash) return [{ ...place, field: 'from', reason: clash }]
    return table.isLoop(redirect)
      ? [
          {
            ...place,
            field: 'to',
            reason: `переадресация ходит по кругу: с ${redirect.to} снова попадают на ${redirect.from}`,
          },
        ]
      : []
  })
  return [...ofBundle, ...kept.flatMap((redirect) => hiddenPages(redirect, pages))]
}

function clashOf({ from }: Redirect, pages: PagePaths): string | undefined {
  const [address = '', query] = from.split('?', 2)
  const isPrefix = from.endsWith(EVERYTHING_UNDER)
  const path = isPrefix ? address.slice(0, -EVERYTHING_UNDER.length) : address
  if (PROGRAM_FOLDER.test(path) || SERVER_FILE.test(path)) return `адрес ${path} занят самим сайтом`
  if (isPrefix)
    return pages.isAbove(path) ? `под ${path || '/'} есть страницы сайта: переадресация закрыла бы их` : undefined
  // Sites used to have all their pages at one address: /?page_id=12. Ours stays at the address without the parameters.
  if (query !== undefined || !pages.has(path)) return undefined
  return `страница ${path} есть на сайте: переадресация закрыла бы её`
}

/** A redirect of the store must not hide a page that the bundle brings. */
function hiddenPages({ from }: Redirect, pages: PagePaths): BrokenReference[] {
  const isPrefix = from.endsWith(EVERYTHING_UNDER)
  const path = isPrefix ? from.slice(0, -EVERYTHING_UNDER.length) : from
  const reason = `адрес закрыт переадресацией с ${from}, она есть в базе: отключите её в части redirects, "off": true`
  return [...pages.placesAt(path, isPrefix)].map((place) => ({ ...place, reason }))
}
