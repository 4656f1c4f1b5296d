// Owns the content of the demo company «Морошка»: every entry by kind, and the projects.
import type { ContentData, ContentEntry, ContentKind } from '@kvartal/contract/content'
import { banks } from './banks.ts'
import { attributes, catalogHelp, glossaryTerms } from './catalog.ts'
import { about, channels, director, jobs, offices, siteSettings, sourcePhones } from './company.ts'
import { documents, presentationFiles } from './documents.ts'
import { landingPages, landingSettings } from './landing.ts'
import { cookieTexts, legalTexts } from './legal.ts'
import { imageCaches, sliders } from './media.ts'
import { menus } from './menus.ts'
import { news } from './news.ts'
import { collections, home, pages } from './pages.ts'
import { progressReports, progressVideos } from './progress.ts'
import {
  mortgagePrograms,
  promoCards,
  purchaseQuestions,
  purchaseWays,
  remotePurchase,
  specialPrograms,
  stockPromos,
  tradeIn,
} from './purchase.ts'
import { typographAll } from './typography.ts'

export { demoProjects } from './projects/index.ts'

type EntryOf<K extends ContentKind> = { kind: K; key: string; position: number; data: ContentData<K> }

/** Entries of one kind in the order they are written. */
function entriesOf<K extends ContentKind>(kind: K, records: Record<string, ContentData<K>>): EntryOf<K>[] {
  return Object.entries(records).map(([key, data], index) => ({
    kind,
    key,
    position: index + 1,
    data: typographAll(data),
  }))
}

function bySlug<T extends { slug: string }>(records: readonly T[]): Record<string, T> {
  return Object.fromEntries(records.map((record) => [record.slug, record]))
}

function byName<T extends { name: string }>(records: readonly T[]): Record<string, T> {
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

export const demoContent: readonly ContentEntry[] = [
  ...entriesOf('site-settings', { site: siteSettings }),
  ...entriesOf('channel', channels),
  ...entriesOf('source-phone', sourcePhones),
  ...entriesOf('office', offices),
  ...entriesOf('director', { contact: director }),
  ...entriesOf('about', { about }),
  ...entriesOf('job', jobs),
  ...entriesOf('menu', menus),
  ...entriesOf('page', pages),
  ...entriesOf('home', { home }),
  ...entriesOf('collection', collections),
  ...entriesOf('attribute', byName(attributes)),
  ...entriesOf('glossary-term', glossaryTerms),
  ...entriesOf('catalog-help', catalogHelp),
  ...entriesOf('landing-settings', { lists: landingSettings }),
  ...entriesOf('landing-page', landingPages),
  ...entriesOf('special-program', specialPrograms),
  ...entriesOf('mortgage-program', mortgagePrograms),
  ...entriesOf('bank', banks),
  ...entriesOf('trade-in', { terms: tradeIn }),
  ...entriesOf('purchase-way', purchaseWays),
  ...entriesOf('purchase-question', purchaseQuestions),
  ...entriesOf('remote-purchase', { remote: remotePurchase }),
  ...entriesOf('promo-card', promoCards),
  ...entriesOf('stock-promo', stockPromos),
  ...entriesOf('news', bySlug(news)),
  ...entriesOf('progress-report', bySlug(progressReports)),
  ...entriesOf('progress-video', progressVideos),
  ...entriesOf('slider', sliders),
  ...entriesOf('image-cache', imageCaches),
  ...entriesOf('document', documents),
  ...entriesOf('presentation-file', presentationFiles),
  ...entriesOf('legal-text', legalTexts),
  ...entriesOf('cookie-text', cookieTexts),
]
