// Menus with their counts, and the list of pages that are not empty.

import type { ContentKind } from '@kvartal/contract/content'
import type { MenuAnswer, MenuName } from '@kvartal/contract/site'
import { notFound } from '../../../http/app-error.ts'
import type { ContentStore, Entry } from '../../content/content/index.ts'
import type { CatalogService } from '../../sales/catalog/index.ts'
import type { CommercialService } from '../../sales/commercial/index.ts'

export interface NavigationOptions {
  content: Pick<ContentStore, 'entries' | 'projects'>
  catalog: Pick<CatalogService, 'sales'>
  commercial: Pick<CommercialService, 'freeCount'>
}

/** The kind of content that a page lists; without any entry of that kind the page is empty. */
const listedKind: Readonly<Record<string, ContentKind>> = {
  '/news': 'news',
  '/progress': 'progress-report',
  '/documents': 'document',
  '/about': 'about',
  '/purchase-terms': 'purchase-way',
}
const COLLECTION_PATHS: readonly string[] = ['/family', '/sport']

export class Navigation {
  readonly #content: NavigationOptions['content']
  readonly #catalog: NavigationOptions['catalog']
  readonly #commercial: NavigationOptions['commercial']

  constructor({ content, catalog, commercial }: NavigationOptions) {
    this.#content = content
    this.#catalog = catalog
    this.#commercial = commercial
  }

  menu(name: MenuName): MenuAnswer {
    const menu = this.#content.entries('menu').find(({ key }) => key === name)?.data
    if (!menu) throw notFound(`Меню ${name} не найдено.`)
    const { freeFlats, newFlats } = this.#catalog.sales()
    const counts = {
      flats: freeFlats,
      new: newFlats,
      commercial: this.#commercial.freeCount(),
      projects: this.#content.projects().length,
    }
    return {
      title: menu.title,
      groups: menu.groups.map(({ label, links }) => ({
        label,
        links: links.map(({ count, ...link }) => (count ? { ...link, count: counts[count] } : link)),
      })),
    }
  }

  /** Paths of pages that are not empty, for search and site maps. */
  filledPages(): readonly Entry<'page'>[] {
    return this.#content.entries('page').filter(({ data }) => !this.#isEmpty(data.path))
  }

  #isEmpty(path: string): boolean {
    const kind = listedKind[path]
    if (kind) return this.#content.entries(kind).length === 0
    if (path === '/commercial') return this.#commercial.freeCount() === 0
    if (path.startsWith('/purchase-terms/'))
      return !this.#content.entries('purchase-way').some(({ data }) => data.href === path)
    if (COLLECTION_PATHS.includes(path))
      return !this.#content.entries('collection').some(({ data }) => data.path === path)
    return false
  }
}
