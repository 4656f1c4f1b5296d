// Lists of flats that a search in plain words asks for: «двухкомнатная до 20 млн» is a link into the catalog.
import type { OwnMarketplaceAnswer } from '@kvartal/contract'
import { listHref } from '@kvartal/contract/catalog/address'
import { filterRequest, noFilter } from '@kvartal/contract/catalog/filter'
import { applyConditions, type Condition, conditionLabel, PhraseReader, vocabularyOf } from '@kvartal/phrase'
import { flatForms, formatCount } from '@kvartal/russian/count'

interface FlatList {
  title: string
  note: string
  href: string
}

export interface FlatListSources {
  catalog: { marketplaceData: (body: unknown) => OwnMarketplaceAnswer }
  company: { today: () => string }
}

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
  find(query: string): FlatList[] {
    const known = this.#current()
    const { parts } = known.reader.read(query)
    const understood = parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
    const question = parts.find((part) => part.kind === 'question')
    const lost = parts.flatMap((part) => (part.kind === 'not-understood' ? `«${part.source}»` : []))
    const choices = question ? question.answers.map((answer) => [...understood, ...answer]) : [understood]
    return choices.flatMap((conditions) => this.#list(conditions, lost, known) ?? [])
  }

  #list(conditions: readonly Condition[], lost: readonly string[], known: Known): FlatList | null {
    const { filter, left } = applyConditions(noFilter, conditions, known.vocabulary)
    const applied = conditions.filter((condition) => !left.includes(condition))
    if (applied.length === 0) return null
    const { total } = this.#sources.catalog.marketplaceData({ ...filterRequest(filter), limit: 1 })
    const missing = [...lost, ...left.map((condition) => `«${conditionLabel(condition)}»`)]
    const { projects, ...others } = filter
    const title = applied.map(conditionLabel).join(', ')
    return {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      note:
        (total > 0 ? formatCount(total, flatForms) : NONE_NOW) +
        (missing.length > 0 ? `, без учёта ${missing.join(', ')}` : ''),
      href: listHref({ ...others, projects: projects.map((id) => ({ id, slug: known.slugs.get(id) ?? null })) }),
    }
  }

  #current(): Known {
    const today = this.#sources.company.today()
    const answer = this.#sources.catalog.marketplaceData({ limit: 1 })
    const key = `${answer.version} ${today}`
    if (this.#known?.key === key) return this.#known
    const vocabulary = vocabularyOf(answer, today)
    const slugs = new Map(answer.projects.map(({ projectId, projectSlug }) => [projectId, projectSlug]))
    this.#known = { key, reader: new PhraseReader(vocabulary), vocabulary, slugs }
    return this.#known
  }
}
