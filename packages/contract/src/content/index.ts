// Owns content: the schema of every kind of entry and of the project record.
import type { z } from 'zod'
import { attributeSchema, catalogHelpSchema, glossaryTermSchema } from './catalog.ts'
import {
  aboutSchema,
  channelSchema,
  directorSchema,
  jobSchema,
  officeSchema,
  siteSettingsSchema,
  sourcePhoneSchema,
} from './company.ts'
import { cookieTextSchema, documentSchema, legalTextSchema, presentationFileSchema } from './documents.ts'
import { landingPageSchema, landingSettingsSchema } from './landing.ts'
import { imageCacheSchema, sliderSchema } from './media.ts'
import { menuSchema } from './navigation.ts'
import { newsSchema } from './news.ts'
import { collectionSchema, homeSchema, pageSchema } from './pages.ts'
import { progressReportSchema, progressVideoSchema } from './progress.ts'
import {
  bankSchema,
  mortgageProgramSchema,
  promoCardSchema,
  purchaseQuestionSchema,
  purchaseWaySchema,
  remotePurchaseSchema,
  specialProgramSchema,
  stockPromoSchema,
  tradeInSchema,
} from './purchase.ts'

export { type BrandColours, contrastOf, TEXT_CONTRAST, usualBrandColours } from './brand-colours.ts'
export { type NamedComplex, needsCyrillicName } from './complex-name.ts'
export { allowedHtml, bundleHtml, htmlOf } from './html.ts'
export { landingPlaceholders, landingSubject } from './landing.ts'
export { type Project, projectSchema, type WindowView } from './project.ts'

/** The schema of each kind of content entry. Projects have a table of their own and are not entries. */
export const contentKinds = {
  about: aboutSchema,
  attribute: attributeSchema,
  bank: bankSchema,
  'catalog-help': catalogHelpSchema,
  channel: channelSchema,
  collection: collectionSchema,
  'cookie-text': cookieTextSchema,
  director: directorSchema,
  document: documentSchema,
  'glossary-term': glossaryTermSchema,
  home: homeSchema,
  'image-cache': imageCacheSchema,
  job: jobSchema,
  'landing-page': landingPageSchema,
  'landing-settings': landingSettingsSchema,
  'legal-text': legalTextSchema,
  menu: menuSchema,
  'mortgage-program': mortgageProgramSchema,
  news: newsSchema,
  office: officeSchema,
  page: pageSchema,
  'presentation-file': presentationFileSchema,
  'progress-report': progressReportSchema,
  'progress-video': progressVideoSchema,
  'promo-card': promoCardSchema,
  'purchase-question': purchaseQuestionSchema,
  'purchase-way': purchaseWaySchema,
  'remote-purchase': remotePurchaseSchema,
  'site-settings': siteSettingsSchema,
  slider: sliderSchema,
  'source-phone': sourcePhoneSchema,
  'special-program': specialProgramSchema,
  'stock-promo': stockPromoSchema,
  'trade-in': tradeInSchema,
} as const

export type ContentKind = keyof typeof contentKinds
export type ContentData<K extends ContentKind> = z.infer<(typeof contentKinds)[K]>

/** An entry of an import; `key` is unique within its kind, `position` is its order there. */
export type ContentEntry = {
  [K in ContentKind]: { kind: K; key: string; position: number; data: ContentData<K> }
}[ContentKind]
