// Landing pages: the lists of flats that search engines index, their texts and the links between them.
import { setImmediate } from 'node:timers/promises'
import type { CatalogFlat } from '@kvartal/catalog'
import { isWithin, type ListTheme, nearestList, partsOf, themeOf } from '@kvartal/contract/catalog/landing'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { type ContentData, landingSubject } from '@kvartal/contract/content'
import type {
  LandingHeadingsAnswer,
  LandingLink,
  LandingLinksAnswer,
  LandingListAnswer,
  LandingPagesAnswer,
} from '@kvartal/contract/landing-pages'
import type { PageTexts } from '@kvartal/contract/page-texts'
import { notFound } from '../../../http/app-error.ts'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { SiteTexts } from '../../content/site-texts/index.ts'
import type { CatalogService } from '../catalog/index.ts'
import { findThemedLists, isIndexed, type LandingRules, type ThemedList, themeKey } from './landing-index.ts'
import {
  type LandingNames,
  landingLabel,
  listTitle,
  templateFiller,
  usualLead,
  usualTemplates,
  usualText,
  usualTitles,
} from './landing-words.ts'
import { progressPages, progressTexts } from './progress-pages.ts'
import { listsOfProject, listsWithFlat, relatedTo } from './related-lists.ts'
import { usualThemes } from './theme-table.ts'

export interface LandingPagesOptions {
  content: Pick<ContentStore, 'entries' | 'projects'>
  catalog: Pick<CatalogService, 'freeCatalogFlats'>
  company: Pick<CompanyService, 'name'>
  texts: Pick<SiteTexts, 'page'>
}

type LandingPage = ContentData<'landing-page'>
type LandingTexts = Omit<LandingListAnswer, 'path' | 'canonicalPath' | 'links' | 'trail'>

export interface LandingCard extends Pick<ThemedList, 'path' | 'flats'> {
  heading: string
}

/** Everything that is found once for each version of the catalog and the content. */
interface Known {
  readonly flats: readonly CatalogFlat[]
  /** Lists with at least one flat; the first is the whole catalog and may be empty. */
  readonly lists: readonly ThemedList[]
  readonly pages: readonly ThemedList[]
  readonly names: LandingNames
  readonly written: ReadonlyMap<string, LandingPage>
  /** Made on the first request of each list. */
  readonly texts: Map<ThemedList, LandingTexts>
}

const MILLION = 1_000_000
const USUAL_MIN_FLATS = 5

const texts = {
  flats: 'Квартиры',
  progress: 'Ход строительства',
  /** By the parts of the theme. */
  groups: new Map([
    ['project', 'Квартиры по проектам'],
    ['rooms', 'Квартиры по числу комнат'],
    ['station', 'Квартиры у метро'],
    ['district', 'Квартиры по районам'],
    ['attribute', 'Квартиры по отделке и особенностям'],
    ['priceMax', 'Квартиры по цене, акции и готовности'],
    ['promo', 'Квартиры по цене, акции и готовности'],
    ['ready', 'Квартиры по цене, акции и готовности'],
    ['rooms,project', 'По числу комнат в проектах'],
    ['rooms,station', 'По числу комнат у метро'],
  ]),
  otherLists: 'Другие подборки',
}

export class LandingPages {
  readonly #options: LandingPagesOptions
  #known: Known | undefined
  #version = 0

  constructor(options: LandingPagesOptions) {
    this.#options = options
  }

  /** Called when the store has changed: the next request reads it again. */
  forget(): void {
    this.#known = undefined
    this.#version += 1
  }

  /** Finds the lists in slices, so that no request of a large catalog waits for it. */
  async prepare(): Promise<void> {
    // The other modules that take in the same change forget their data first.
    await setImmediate()
    const version = this.#version
    const finding = this.#find()
    let step = finding.next()
    while (!step.done && !this.#known) {
      await setImmediate()
      step = finding.next()
    }
    // A request may have needed them earlier, and the store may have changed again.
    if (step.done && version === this.#version) this.#known ??= step.value
  }

  /** The texts of the list at an address, or of the nearest list by theme. */
  list(search: string): LandingListAnswer {
    const known = this.#current()
    const list = nearestList(known.lists, themeOf(readAddress(search).address.filter))
    if (!list) throw notFound('Каталог пуст.')
    const written = known.written.get(themeKey(list.theme))
    return {
      path: list.path,
      canonicalPath: list.canonical.path,
      ...this.#textsOf(list, known),
      links: [...(written?.links ?? []), ...this.#linksTo(relatedTo(list, known.pages))],
      trail: this.#trail(list),
    }
  }

  /** What the link preview of the list at an address shows. */
  card(search: string): LandingCard {
    const known = this.#current()
    const list = nearestList(known.lists, themeOf(readAddress(search).address.filter))
    if (!list) throw notFound('Каталог пуст.')
    const { path, flats } = list
    return { path, heading: this.#textsOf(list, known).heading, flats }
  }

  /** What a browser that filters by itself needs at once, of every list. */
  headings(): LandingHeadingsAnswer {
    const known = this.#current()
    return {
      lists: known.lists.map((list) => {
        const { title, heading } = this.#textsOf(list, known)
        return { theme: list.theme, path: list.path, canonicalPath: list.canonical.path, title, heading }
      }),
    }
  }

  /** Lists about a project or with a flat; a project's construction is among them. */
  links({
    project: slug,
    flat: flatId,
  }: {
    project?: string | undefined
    flat?: number | undefined
  }): LandingLinksAnswer {
    const { flats, pages } = this.#current()
    const flat = flats.find(({ id }) => id === flatId)
    // A flat that is not free is in no list.
    if (slug === undefined) return { links: flat ? this.#linksTo(listsWithFlat(flat, pages)) : [] }
    const project = this.#options.content.projects().find((one) => one.slug === slug)
    if (!project) throw notFound('Такого проекта нет.')
    const progress = progressPages(this.#options.content).filter((page) => page.project === project)
    return { links: [...this.#linksTo(listsOfProject(flats, pages, project.id)), ...progress.map(progressLink)] }
  }

  /** Every landing page, grouped for the page of the site map. */
  groups(): LandingPagesAnswer {
    const groups = Map.groupBy(
      this.#current().pages.filter(({ theme }) => partsOf(theme).length > 0),
      ({ theme }) => texts.groups.get(partsOf(theme).join()) ?? texts.otherLists,
    )
    const progress = progressPages(this.#options.content).map(progressLink)
    const lists = [...groups].map(([label, pages]) => ({ label, links: this.#linksTo(pages) }))
    return { groups: progress.length === 0 ? lists : [...lists, { label: texts.progress, links: progress }] }
  }

  /** Paths of all landing pages except the catalog itself, for the site maps. */
  paths(): string[] {
    return this.groups().groups.flatMap(({ links }) => links.map(({ href }) => href))
  }

  /** The texts of the page about the construction of one project; null when it has no report. */
  progressTexts(slug: string): Omit<PageTexts, 'picture'> | null {
    return progressTexts(this.#options.content, slug)
  }

  #textsOf(list: ThemedList, known: Known): LandingTexts {
    const made = known.texts.get(list) ?? this.#makeTexts(list, known)
    known.texts.set(list, made)
    return made
  }

  #makeTexts(list: ThemedList, { names, written: all }: Known): LandingTexts {
    if (list.flats.length === 0) return this.#wholeTexts()
    const settings = this.#settings()
    const written = all.get(themeKey(list.theme))
    const fill = templateFiller(list, names)
    // The company's texts of the page /list are those of the whole catalog.
    const page = partsOf(list.theme).length === 0 ? this.#wholeTexts() : undefined
    const text = written?.text ?? []
    const ownTitle = written?.title ?? settings?.title
    return {
      title: listTitle(ownTitle === undefined ? usualTitles : [ownTitle], fill, names.company),
      description: written?.description
        ? fill(written.description)
        : (page?.description ?? fill(settings?.description ?? usualTemplates.description)),
      heading: written?.heading
        ? fill(written.heading)
        : (page?.heading ?? fill(settings?.heading ?? usualTemplates.heading)),
      lead: written?.lead ? fill(written.lead) : page ? page.lead : usualLead(list, names),
      text: text.length > 0 ? text.map(fill) : usualText(list, names),
      questions: (written?.questions ?? []).map(({ question, answer }) => ({ question, answer: fill(answer) })),
    }
  }

  #wholeTexts(): LandingTexts {
    const { title, description, heading, lead } = this.#options.texts.page('/list') ?? {
      title: texts.flats,
      description: '',
      heading: texts.flats,
      lead: null,
    }
    return { title, description, heading, lead, text: [], questions: [] }
  }

  #linksTo(lists: readonly ThemedList[]): LandingLink[] {
    const { names } = this.#current()
    return lists.map(({ theme, path }) => ({ label: landingLabel(theme, names), href: path }))
  }

  /** The catalog, a broader page if there is one, the list itself. */
  #trail(list: ThemedList): LandingLink[] {
    const { pages } = this.#current()
    const [whole, ...others] = pages
    const broader = nearestList(
      others.filter((page) => page !== list && isWithin(page.theme, list.theme)),
      list.theme,
    )
    const steps = [...(broader ? [broader] : []), ...(list === whole ? [] : [list])]
    return [{ label: texts.flats, href: whole?.path ?? list.path }, ...this.#linksTo(steps)]
  }

  #settings(): ContentData<'landing-settings'> | undefined {
    return this.#options.content.entries('landing-settings')[0]?.data
  }

  #current(): Known {
    this.#known ??= drained(this.#find())
    return this.#known
  }

  *#find(): Generator<undefined, Known, undefined> {
    const { content, catalog, company } = this.#options
    const flats = catalog.freeCatalogFlats()
    const written = new Map<string, LandingPage>()
    const themes: ListTheme[] = []
    for (const { data } of content.entries('landing-page')) {
      const subject = landingSubject(data.path)
      if (!subject || !('list' in subject)) continue
      written.set(themeKey(subject.list), data)
      themes.push(subject.list)
    }
    const names = this.#names(company.name() ?? '')
    const lists = yield* findThemedLists(flats, this.#rules(names, themes))
    return { flats, lists, pages: lists.filter(isIndexed), names, written, texts: new Map() }
  }

  #names(company: string): LandingNames {
    const { content } = this.#options
    const attributes = content.entries('attribute').map(({ data }) => data)
    return {
      company,
      city: content.entries('site-settings')[0]?.data.city ?? null,
      projects: new Map(content.projects().map((project) => [project.id, project])),
      rooms: attributes.filter(({ category }) => category === 'rooms').map(({ name }) => name),
      attributeWords: new Map(attributes.flatMap(({ name, listWords }) => (listWords ? [[name, listWords]] : []))),
    }
  }

  #rules({ projects, rooms, attributeWords }: LandingNames, written: readonly ListTheme[]): LandingRules {
    const settings = this.#settings()
    const all = [...projects.values()]
    return {
      themes: settings?.themes ?? usualThemes,
      minFlats: settings?.minFlats ?? USUAL_MIN_FLATS,
      written,
      values: {
        rooms: rooms.filter((name) => /^(studio|rooms-\d)$/.test(name)),
        project: [...projects.keys()],
        station: [...new Set(all.flatMap(({ metro }) => metro.map(({ name }) => name)))],
        district: [...new Set(all.map(({ district }) => district))],
        ready: [true],
        attribute: [...attributeWords.keys()],
        promo: [true],
        priceMax: (settings?.priceStepsMln ?? []).map((step) => step * MILLION).sort((a, b) => a - b),
      },
      slugOf: (id) => projects.get(id)?.slug ?? null,
    }
  }
}

function drained<Result>(steps: Generator<undefined, Result, undefined>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function progressLink({ label, path }: { label: string; path: string }): LandingLink {
  return { label, href: path }
}
