// Lists of flats that a search in plain words asks for: «двухкомнатная до 20 млн» is a link into the catalog.

import { listHref, type Order } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, filterRequest, noFilter } from '@kvartal/contract/catalog/filter'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { WORDS_LEFT } from '@kvartal/contract/find-flats'
import {
  applyConditions,
  type Condition,
  conditionLabel,
  type PageCondition,
  PhraseReader,
  vocabularyOf,
} from '@kvartal/phrase'
import { flatForms, formatCount } from '@kvartal/russian/count'

interface FlatList {
  title: string
  note: string
  href: string
}

export interface FlatListSources {
  catalog: { marketplaceData: (body: unknown) => OwnMarketplaceAnswer }
  company: { today: () => string }
  /** Paths of the site's pages that are not empty. */
  pagePaths: () => readonly string[]
}

/** What words about a flat lead to. */
export interface FoundByWords {
  lists: FlatList[]
  /** Pages about what the catalog has no filter for: parking, ways to pay. */
  pages: PageCondition[]
}

/** Before the number of flats of a list that resembles what was typed. */
const MAYBE = 'возможно, вы это искали: '
/** The list itself offers the nearest flats. */
const NONE_NOW = 'сейчас таких нет, покажем ближайшие'

/** Reading the vocabulary takes longer than a search: it is kept until the catalog or the day changes. */
interface Known {
  key: string
  reader: PhraseReader
  vocabulary: ReturnType<typeof vocabularyOf>
  slugs: ReadonlyMap<number, string>
}

export class FlatListSearch {
  readonly #sources: FlatListSources
  #known: Known | undefined

  constructor(sources: FlatListSources) {
    this.#sources = sources
  }

  /** One list for what was understood, or one for each answer of the first question. */
  find(query: string): FoundByWords {
    const known = this.#current()
    const { parts } = known.reader.read(query)
    const understood = parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
    const { pages } = applyConditions(noFilter, understood, known.vocabulary)
    const question = parts.find((part) => part.kind === 'question')
    const lost = parts.flatMap((part) => (part.kind === 'not-understood' ? `«${part.source}»` : []))
    // A number alone may be anything, and a guessed word alone is no search: the list is not about it.
    const isSure = question === undefined || !question.isGuess || understood.length > 0
    const choices = question && isSure ? question.answers.map((answer) => [...understood, ...answer]) : [understood]
    const guessed = question && !isSure ? question : null
    const sure = choices.flatMap((conditions) => this.#list(conditions, lost, known) ?? [])
    const maybe = (guessed?.answers ?? []).flatMap((answer) => this.#list(answer, lost, known) ?? [])
    return {
      lists: [...sure, ...maybe.map((list) => ({ ...list, note: `${MAYBE}${list.note}` }))],
      pages,
    }
  }

  /**
   * The address of the list for a phrase that was sent without scripts. Words that the list does not follow stand in it,
   * so that the page says so. A phrase about a service alone leads to its page.
   */
  addressOf(phrase: string): string {
    const known = this.#current()
    const { parts } = known.reader.read(phrase)
    const conditions = parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
    const { filter, order, pages, left } = applyConditions(noFilter, conditions, known.vocabulary)
    const notFollowed = (condition: Condition) => condition.field === 'page' || left.includes(condition)
    const [page] = pages
    if (page && parts.length === 1) return page.path
    const lost = parts.filter((part) => part.kind !== 'understood' || part.conditions.some(notFollowed))
    const href = hrefOf(filter, order, known)
    const query = new URLSearchParams(lost.map(({ source }): [string, string] => [WORDS_LEFT, source])).toString()
    return query === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${query}`
  }

  #list(conditions: readonly Condition[], lost: readonly string[], known: Known): FlatList | null {
    const { filter, order, left } = applyConditions(noFilter, conditions, known.vocabulary)
    const applied = conditions.filter((condition) => !left.includes(condition) && condition.field !== 'page')
    if (applied.length === 0) return null
    const { total } = this.#sources.catalog.marketplaceData({ ...filterRequest(filter), limit: 1 })
    const missing = [...lost, ...left.map((condition) => `«${conditionLabel(condition)}»`)]
    const title = applied.map(conditionLabel).join(', ')
    return {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      note:
        (total > 0 ? formatCount(total, flatForms) : NONE_NOW) +
        (missing.length > 0 ? `, без учёта ${missing.join(', ')}` : ''),
      href: hrefOf(filter, order, known),
    }
  }

  #current(): Known {
    const today = this.#sources.company.today()
    const answer = this.#sources.catalog.marketplaceData({ limit: 1 })
    const pages = this.#sources.pagePaths()
    const key = `${answer.version} ${today} ${pages.join(' ')}`
    if (this.#known?.key === key) return this.#known
    const vocabulary = vocabularyOf(answer, today, pages)
    const slugs = new Map(answer.projects.map(({ projectId, projectSlug }) => [projectId, projectSlug]))
    this.#known = { key, reader: new PhraseReader(vocabulary), vocabulary, slugs }
    return this.#known
  }
}

function hrefOf(filter: CatalogFilter, order: Order | null, { slugs }: Known): string {
  const { projects, ...others } = filter
  return listHref({
    ...others,
    ...(order && { order }),
    projects: projects.map((id) => ({ id, slug: slugs.get(id) ?? null })),
  })
}
