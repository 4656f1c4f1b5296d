// The table of indexed pages by kind, with what each of them shows. A page that is added here gets into the site map,
// has a date of its last change, and is reported to IndexNow.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CatalogFlat } from '@kvartal/catalog'
import type { ContentKind, Project } from '@kvartal/contract/content'
import { legalPath } from '@kvartal/contract/legal-documents'
import type { ContentStore } from '../../content/content/index.ts'
import type { LegalService } from '../../content/legal/index.ts'
import type { CatalogService } from '../../sales/catalog/index.ts'
import type { CommercialService } from '../../sales/commercial/index.ts'
import type { LandingPages } from '../../sales/landing-pages/index.ts'
import type { Navigation } from '../navigation/index.ts'

export interface IndexedPage {
  /** Path and query. */
  readonly path: string
  /** Hash of what the page shows. */
  readonly fingerprint: string
  /** When the page appeared, if the company says so; otherwise the time when the server first saw it. */
  readonly publishedAt: Date | undefined
  /** False for a page that search engines should visit once more, to find out that it is to be forgotten. */
  readonly isInSiteMap: boolean
}

export interface PageSources {
  content: Pick<ContentStore, 'entries' | 'projects'>
  legal: Pick<LegalService, 'documents' | 'text'>
  navigation: Pick<Navigation, 'filledPages'>
  catalog: Pick<CatalogService, 'sales' | 'everyFlat' | 'freeCatalogFlats'>
  commercial: Pick<CommercialService, 'everyLot'>
  landingPages: Pick<LandingPages, 'prepare' | 'paths' | 'list' | 'card' | 'progressTexts'>
}

interface Page {
  path: string
  /** What a visitor sees on the page and nothing else, as JSON. */
  shows: unknown
  publishedAt?: Date
  isInSiteMap?: boolean
}

/** Pages of the visitor's own selection: not useful to anybody else. */
const PRIVATE_PATHS = new Set(['/favorites', '/compare'])

type Shown = (sources: PageSources) => unknown

const entries =
  (...kinds: ContentKind[]): Shown =>
  ({ content }) =>
    kinds.map((kind) => content.entries(kind))
const flats: Shown = ({ catalog }) => digestOf(catalog.freeCatalogFlats())
const newFlats: Shown = ({ catalog }) => digestOf(catalog.freeCatalogFlats().filter(({ isNew }) => isNew))
/** Projects with their lowest prices. */
const projects: Shown = ({ content, catalog }) =>
  content.projects().map((project) => [project, catalog.sales().ofProject(project.id)])
const lots: Shown = ({ commercial }) => commercial.everyLot().filter(({ status }) => status === 'free')

const purchaseTerms = entries(
  'purchase-way',
  'purchase-question',
  'remote-purchase',
  'mortgage-program',
  'bank',
  'special-program',
  'stock-promo',
  'trade-in',
)

/** What pages show besides their own texts. */
const shownOn: Readonly<Record<string, readonly Shown[]>> = {
  '/': [entries('home', 'slider', 'promo-card', 'news'), projects],
  '/list': [entries('catalog-help'), flats],
  '/new': [entries('catalog-help'), newFlats],
  '/projects': [projects],
  '/visual': [projects],
  '/commercial': [lots],
  '/news': [entries('news')],
  '/progress': [entries('progress-report', 'progress-video')],
  '/documents': [entries('document', 'presentation-file')],
  '/about': [entries('about', 'director', 'job')],
  '/contacts': [entries('office', 'channel', 'director')],
  '/family': [entries('collection'), flats],
  '/sport': [entries('collection'), flats],
  '/policy': [entries('legal-text', 'cookie-text')],
  '/purchase-terms': [purchaseTerms],
  '/sitemap': [
    ({ navigation, landingPages }) => [navigation.filledPages().map(({ key }) => key), landingPages.paths()],
  ],
}

function shownBy(path: string): readonly Shown[] {
  return shownOn[path] ?? (path.startsWith('/purchase-terms/') ? [purchaseTerms] : [])
}

const kinds: Readonly<Record<string, (sources: PageSources) => Iterable<Page>>> = {
  *pages(sources) {
    for (const { data } of sources.navigation.filledPages()) {
      if (PRIVATE_PATHS.has(data.path)) continue
      yield { path: data.path, shows: [data, ...shownBy(data.path).map((shown) => shown(sources))] }
    }
  },
  // The policy is among the pages.
  legal: ({ legal }) =>
    legal
      .documents()
      .filter(({ document }) => document !== 'policy')
      .map(({ document, effectiveOn }) => ({
        path: legalPath(document),
        shows: legal.text(document),
        publishedAt: new Date(effectiveOn),
      })),
  projects: ({ content, catalog }) =>
    content.projects().map((project) => ({
      path: `/projects/${project.slug}`,
      shows: [
        project,
        catalog.sales().ofProject(project.id),
        content.entries('news').filter(({ data }) => data.projects.includes(project.slug)),
        content.entries('progress-report').filter(({ data }) => data.project === project.slug),
      ],
    })),
  news: ({ content }) =>
    content.entries('news').map(({ data }) => ({
      path: `/news/${data.slug}`,
      shows: data,
      publishedAt: new Date(data.updatedOn ?? data.date),
    })),
  *lists(sources) {
    for (const path of sources.landingPages.paths()) {
      const search = path.slice(path.indexOf('?'))
      yield { path, shows: path.startsWith('/progress?') ? progressOf(sources, search) : listOf(sources, search) }
    }
  },
  *flats({ catalog, content }) {
    const beside = new Map(
      content.projects().map((project) => [project.id, fingerprintOf(shownBeside(content, project))]),
    )
    for (const { status, flat } of catalog.everyFlat()) {
      const isSold = status === 'sold'
      const shows = isSold ? [status, flat] : [status, flat, beside.get(flat.projectId)]
      yield { path: `/flat/${flat.id}`, shows, isInSiteMap: !isSold }
    }
  },
  commercial: ({ commercial }) =>
    commercial.everyLot().map((lot) => ({
      path: `/commercial/${lot.id}`,
      shows: lot,
      // Unlike a reserved flat, a reserved lot is on no plan that would lead to it.
      isInSiteMap: lot.status === 'free',
    })),
}

/** What the page of a flat has besides the flat itself: its project, and the terms that payments are calculated by. */
function shownBeside(content: PageSources['content'], project: Project): unknown {
  const { name, stage, tagline, address, district, metro, developer, mortgageProgramKeys, specialProgramKeys } = project
  return [
    { name, class: project.class, stage, tagline, address, district, metro, developer },
    content.entries('mortgage-program').filter(({ key }) => mortgageProgramKeys.includes(key)),
    content.entries('special-program').filter(({ key }) => specialProgramKeys.includes(key)),
  ]
}

/** A list with the texts of its landing page. */
function listOf({ landingPages }: PageSources, search: string): unknown {
  return [landingPages.list(search), digestOf(landingPages.card(search).flats)]
}

/** Flats and their prices. Not as JSON: a large catalog has tens of thousands of flats in dozens of lists. */
function digestOf(flats: readonly CatalogFlat[]): string {
  const figures = new Float64Array(flats.length * 2)
  for (const [place, { id, priceRub }] of flats.entries()) {
    figures[place * 2] = id
    figures[place * 2 + 1] = priceRub
  }
  return createHash('sha256').update(figures).digest('base64url')
}

/** The construction of one project. */
function progressOf({ content, landingPages }: PageSources, search: string): unknown {
  const slug = new URLSearchParams(search).get('project') ?? ''
  const ofProject = ({ data }: { data: { project: string } }) => data.project === slug
  return [
    landingPages.progressTexts(slug),
    content.entries('progress-report').filter(ofProject),
    content.entries('progress-video').filter(ofProject),
  ]
}

/** Requests get their turn after this time: a large catalog has tens of thousands of pages. */
const SLICE_MS = 10

/** Every indexed page, by the name of its kind. */
export async function readIndexedPages(sources: PageSources): Promise<ReadonlyMap<string, readonly IndexedPage[]>> {
  await sources.landingPages.prepare()
  const found = new Map<string, IndexedPage[]>()
  let sliceStart = Number.NEGATIVE_INFINITY
  for (const [kind, read] of Object.entries(kinds)) {
    const pages: IndexedPage[] = []
    for (const { path, shows, publishedAt, isInSiteMap = true } of read(sources)) {
      if (performance.now() - sliceStart > SLICE_MS) {
        await setImmediate()
        sliceStart = performance.now()
      }
      pages.push({ path, fingerprint: fingerprintOf(shows), publishedAt, isInSiteMap })
    }
    found.set(kind, pages)
  }
  return found
}

function fingerprintOf(shows: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(shows) ?? '')
    .digest('base64url')
    .slice(0, 22)
}
