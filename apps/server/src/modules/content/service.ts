// What the company says about itself, kept in memory and read anew when it changes in the store.
import type {
  CatalogHelpAnswer,
  CompanyAnswer,
  ContactFormAnswer,
  ContactsAnswer,
  Film,
  HomeAnswer,
  LegalAnswer,
  LegalText,
  MediaItem,
  MenuAnswer,
  MenuName,
  PageTexts,
  Picture,
  ProjectItem,
} from '@kvartal/contract'
import { companyDay, USUAL_TIME_ZONE } from '@kvartal/contract/company-day'
import type { ContentKind, Project } from '@kvartal/contract/content'
import type { Database } from '@kvartal/db'
import { notFound } from '../../http/app-error.ts'
import { toFilm, toPicture } from '../media/index.ts'
import { type ContentSnapshot, countFreeCommercialLots, type Entry, readContent } from './repository.ts'

/** What menus and lists of projects say about flats; the catalog knows it. */
export interface FlatSales {
  freeFlats: number
  newFlats: number
  ofProject(projectId: number): { freeFlats: number; priceFromRub: number | null }
}

export interface ContentServiceOptions {
  database: Database
  mediaUrl: string
  flatSales: () => FlatSales
  now?: () => Date
}

/** What the page of the newest offers is called until the company has written it. */
const NEW_FLATS = 'Новые квартиры'

export class ContentService {
  readonly #database: Database
  readonly #mediaUrl: string
  readonly #flatSales: () => FlatSales
  readonly #now: () => Date
  #snapshot: ContentSnapshot = { entries: {}, projects: [], media: new Map() }
  #freeCommercialLots = 0

  constructor({ database, mediaUrl, flatSales, now = () => new Date() }: ContentServiceOptions) {
    this.#database = database
    this.#mediaUrl = mediaUrl
    this.#flatSales = flatSales
    this.#now = now
  }

  async reloadContent(): Promise<void> {
    this.#snapshot = await readContent(this.#database)
  }

  async reloadCommercialCount(): Promise<void> {
    this.#freeCommercialLots = await countFreeCommercialLots(this.#database)
  }

  company(): CompanyAnswer {
    const settings = this.entries('site-settings')[0]?.data
    if (!settings) throw notFound('Сведения о компании ещё не загружены.')
    const office = this.entries('office')[0]?.data
    return {
      name: settings.companyName,
      wordmark: settings.wordmark,
      wordmarkDot: settings.wordmarkDot ?? null,
      tagline: settings.tagline,
      legalLine: settings.legalLine,
      ofertaLine: settings.ofertaLine,
      demoLine: settings.demoLine,
      copyrightSinceYear: settings.copyrightSinceYear,
      declarationsHref: settings.declarationsHref,
      channels: this.entries('channel').map(({ data }) => data),
      office: office ? { name: office.name, address: office.address, hoursText: office.hoursText } : null,
      openGraph: {
        title: settings.openGraph.title,
        description: settings.openGraph.description,
        picture: this.picture(settings.openGraph.mediaId),
      },
    }
  }

  /** Of the first office, which pages show as the company's. */
  timeZone(): string {
    return this.entries('office')[0]?.data.timeZone ?? USUAL_TIME_ZONE
  }

  /** The day where the company is, as 2026-11-16. */
  today(): string {
    return companyDay(this.#now(), this.timeZone())
  }

  phone(): { href: string; value: string } | undefined {
    return this.entries('channel').find(({ data }) => data.channel === 'phone')?.data
  }

  home(): HomeAnswer {
    const home = this.entries('home')[0]?.data
    const page = this.entries('page').find(({ data }) => data.path === '/')?.data
    if (!home || !page) throw notFound('Главная страница ещё не загружена.')
    return {
      title: page.title,
      description: page.description,
      headline: home.headline,
      hero: this.picture(home.heroMediaId),
      heroCaption: home.heroCaption,
      heroKeyDate: this.projectItems().find(({ slug }) => slug === home.heroProject)?.nextKeyDate ?? null,
      projectOrder: home.projectOrder,
      progress: home.progress,
      visual: home.visual && {
        title: home.visual.title,
        text: home.visual.text,
        picture: this.picture(home.visual.mediaId),
      },
      reasons: { title: home.reasonsTitle, items: home.reasons },
      sectionTitles: home.sectionTitles,
      mapText: home.mapText,
      contactText: home.contactText,
    }
  }

  menu(name: MenuName): MenuAnswer {
    const menu = this.entries('menu').find(({ key }) => key === name)?.data
    if (!menu) throw notFound(`Меню ${name} не найдено.`)
    const { freeFlats, newFlats } = this.#flatSales()
    const counts = {
      flats: freeFlats,
      new: newFlats,
      commercial: this.#freeCommercialLots,
      projects: this.#snapshot.projects.length,
    }
    return {
      title: menu.title,
      groups: menu.groups.map(({ label, links }) => ({
        label,
        links: links.map(({ count, ...link }) => (count ? { ...link, count: counts[count] } : link)),
      })),
    }
  }

  contacts(): ContactsAnswer {
    const page = this.entries('page').find(({ data }) => data.path === '/contacts')?.data
    if (!page) throw notFound('Страница контактов ещё не загружена.')
    const { title, description, heading, lead } = page
    return {
      title,
      description,
      heading,
      lead,
      offices: this.entries('office').map(({ key, data: { coordinates, project: _, ...office } }) => ({
        key,
        ...office,
        latitude: coordinates.lat,
        longitude: coordinates.lon,
      })),
    }
  }

  catalogHelp(): CatalogHelpAnswer {
    const headingOf = (path: string) => {
      const page = this.entries('page').find(({ data }) => data.path === path)?.data
      if (!page) return null
      const { title, description, heading, lead } = page
      return { title, description, heading, lead }
    }
    const list = headingOf('/list')
    if (!list) throw notFound('Страница /list ещё не загружена.')
    return {
      list,
      newFlats: headingOf('/new') ?? { ...list, title: NEW_FLATS, heading: NEW_FLATS, lead: null },
      help: this.entries('catalog-help')[0]?.data ?? null,
    }
  }

  legal(): LegalAnswer {
    return { policy: this.#legalText('policy'), consent: this.#legalText('consent') }
  }

  contactForm(): ContactFormAnswer {
    return { consent: this.#legalText('consent'), director: this.director() }
  }

  /** Versions of the consent: the one in force and all that are loaded. */
  consentTexts(): { inForce: string | null; known: string[] } {
    const texts = this.entries('legal-text').flatMap(({ data }) => (data.document === 'consent' ? [data] : []))
    return { inForce: this.#inForce(texts)?.version ?? null, known: texts.map(({ version }) => version) }
  }

  /** Who answers for the company; null until it is told. */
  director(): ContactFormAnswer['director'] {
    const director = this.entries('director')[0]?.data
    if (!director) return null
    const { name, position, quote, photoMediaId } = director
    return { name, position, quote, photo: this.picture(photoMediaId) }
  }

  projectItems(): ProjectItem[] {
    return this.#snapshot.projects.map((project) => this.#projectItem(project))
  }

  /** The project's whole record, as the company brought it. */
  project(slug: string): Project | undefined {
    return this.#snapshot.projects.find((project) => project.slug === slug)
  }

  mediaItem(mediaId: string): MediaItem | undefined {
    return this.#snapshot.media.get(mediaId)
  }

  picture(mediaId: string | null): Picture | null {
    return mediaId === null ? null : toPicture(this.#snapshot.media.get(mediaId), this.#mediaUrl)
  }

  film(mediaId: string): Film | null {
    return toFilm(this.#snapshot.media.get(mediaId), this.#mediaUrl, (id) => this.picture(id))
  }

  /** Address of a file in the media folder that is neither a picture nor a film. */
  fileHref(path: string): string {
    return `${this.#mediaUrl}/${path}`
  }

  projects(): readonly Project[] {
    return this.#snapshot.projects
  }

  /** Pages that have something to show: what the site leads to by itself. */
  filledPages(): readonly Entry<'page'>[] {
    return this.entries('page').filter(({ data }) => !this.#isEmpty(data.path))
  }

  #isEmpty(path: string): boolean {
    const hasNone = (kind: ContentKind) => this.entries(kind).length === 0
    if (path === '/news') return hasNone('news')
    if (path === '/progress') return hasNone('progress-report')
    if (path === '/documents') return hasNone('document')
    if (path === '/about') return hasNone('about')
    if (path === '/commercial') return this.#freeCommercialLots === 0
    if (path === '/purchase-terms') return hasNone('purchase-way')
    if (path.startsWith('/purchase-terms/')) return !this.entries('purchase-way').some(({ data }) => data.href === path)
    if (path === '/family' || path === '/sport')
      return !this.entries('collection').some(({ data }) => data.path === path)
    return false
  }

  /** What the page at this path says of itself; null until the company has written it. */
  pageTexts(path: string): PageTexts | null {
    const page = this.entries('page').find(({ data }) => data.path === path)?.data
    if (!page) return null
    const { title, description, heading, lead, openGraphMediaId } = page
    return { title, description, heading, lead, picture: this.picture(openGraphMediaId) }
  }

  /** Clickable outlines of a picture, as the company brought them. */
  outlines(mediaId: string): unknown {
    const item = this.#snapshot.media.get(mediaId)
    return item?.type === 'picture' ? item.outlines : undefined
  }

  entries<Kind extends ContentKind>(kind: Kind): readonly Entry<Kind>[] {
    return (this.#snapshot.entries[kind] ?? []) as readonly Entry<Kind>[]
  }

  /** The newest version of the document that is in force. */
  #legalText(document: LegalText['document']): LegalText {
    const text = this.#inForce(
      this.entries('legal-text').flatMap(({ data }) => (data.document === document ? [data] : [])),
    )
    if (!text) throw notFound(`Документ ${document} ещё не загружен.`)
    const { version, effectiveOn, title, changes, html, tickText } = text
    return { document, version, effectiveOn, title, changes, html, tickText }
  }

  #inForce<Text extends { effectiveOn: string }>(texts: readonly Text[]): Text | undefined {
    return texts
      .filter(({ effectiveOn }) => effectiveOn <= this.today())
      .sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))[0]
  }

  #projectItem(project: Project): ProjectItem {
    const { freeFlats, priceFromRub } = this.#flatSales().ofProject(project.id)
    return {
      id: project.id,
      slug: project.slug,
      name: project.name,
      class: project.class,
      stage: project.stage,
      tagline: project.tagline,
      summary: project.summary,
      address: project.address,
      district: project.district,
      latitude: project.coordinates.lat,
      longitude: project.coordinates.lon,
      metro: project.metro.map(({ name, line, lineColor, coordinates, walkMinutes, transportMinutes }) => ({
        name,
        line,
        lineColor,
        latitude: coordinates.lat,
        longitude: coordinates.lon,
        walkMinutes,
        transportMinutes,
      })),
      nextKeyDate: nextKeyDate(project, this.today()),
      freeFlats,
      priceFromRub,
      hero: this.picture(project.heroMediaId),
    }
  }
}

/** The nearest quarter of commissioning that has not passed; null when every house is ready. */
function nextKeyDate(project: Project, today: string): string | null {
  const [year, month] = today.split('-')
  const current = `${year}-Q${Math.ceil(Number(month) / 3)}`
  const ahead = project.buildings.filter(({ stage, keyDate }) => stage !== 'built' && keyDate >= current)
  return ahead.map(({ keyDate }) => keyDate).sort()[0] ?? null
}
