// Builds the services that several modules share. A service that only one module needs is built in that module's entry
// in index.ts.
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../start/config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { CatalogService, catalogMetrics } from './sales/catalog/index.ts'
import { CommercialService } from './sales/commercial/index.ts'
import { CompanyService } from './content/company/index.ts'
import { ContentStore } from './content/content/index.ts'
import { SafeTexts } from './content/content-html/index.ts'
import { Drawing } from './ground/drawing/index.ts'
import { StoreWrites } from './ground/health/index.ts'
import { addChangedPaths } from './site/index-now/index.ts'
import { LandingPages } from './sales/landing-pages/index.ts'
import { LegalService } from './content/legal/index.ts'
import { MailStops, MailTickets } from './requests/mail-stops/index.ts'
import { MediaLibrary } from './content/media/index.ts'
import { Navigation } from './site/navigation/index.ts'
import { isSecureOffice, OfficeCookies, OfficeGate } from './office/gate/index.ts'
import { OfficeSessions, type Passwords } from './office/access/index.ts'
import type { BuiltOffice } from './office/app/index.ts'
import { PageChanges } from './site/page-changes/index.ts'
import type { BuiltSite } from './site/pages/index.ts'
import { PaymentPrograms } from './sales/payment-programs/index.ts'
import { flatPrinting, PdfService } from './printing/pdf/index.ts'
import { PlanService, rasteriserIn } from './sales/plans/index.ts'
import { ProjectList } from './sales/projects/index.ts'
import type { Secrets } from './ground/secrets/index.ts'
import { SessionIds } from './requests/session/index.ts'
import { SiteTexts } from './content/site-texts/index.ts'

/** What every module may use. */
export interface Platform {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly secrets: Secrets
  /** Without the built site the app answers API calls only. */
  readonly site: BuiltSite | undefined
  /** Without the built office only its calls are answered. */
  readonly office?: BuiltOffice | undefined
  readonly tracing: Tracing
  /** For tests: the clock of the company's day. */
  readonly now?: (() => Date) | undefined
  /** For tests: drawing processes that several apps share; the app does not stop them. */
  readonly drawing?: Drawing | undefined
  /** For tests: the office hashes passwords with less work. */
  readonly passwords?: Passwords | undefined
}

export type Services = ReturnType<typeof buildServices>

export function buildServices({ app, config, database, secrets, tracing, now, drawing = new Drawing() }: Platform) {
  const { mediaDir, mediaUrl, plansUrl } = config
  const content = new ContentStore(database, { reserveDays: config.office.reserveDays })
  const media = new MediaLibrary({ content, mediaUrl })
  const html = new SafeTexts(media)
  const company = new CompanyService({ content, media, now })
  const programs = new PaymentPrograms({ content, company })
  const plans = new PlanService(database, { rasteriser: rasteriserIn(drawing.pictures) })
  const catalog = new CatalogService({
    database,
    content,
    media,
    plans,
    programs,
    plansUrl,
    log: app.log,
    metrics: catalogMetrics(app.metrics),
  })
  const projects = new ProjectList({ content, media, company, flatSales: () => catalog.sales() })
  const texts = new SiteTexts({ content, media, projects })
  const commercial = new CommercialService({ database, catalog, media, programs, projects, texts, company })
  const tickets = new MailTickets(secrets)
  const landingPages = new LandingPages({ content, catalog, company, texts })
  const legal = new LegalService({ content, company, html })
  const navigation = new Navigation({ content, catalog, commercial })
  const officeCookies = new OfficeCookies((request) => isSecureOffice(config, request))
  const officeSessions = new OfficeSessions({ database, cookies: officeCookies, now })
  return {
    content,
    media,
    html,
    company,
    programs,
    drawing,
    plans,
    catalog,
    projects,
    texts,
    commercial,
    landingPages,
    legal,
    navigation,
    pageChanges: new PageChanges({
      database,
      sources: { content, legal, navigation, catalog, commercial, landingPages },
      onChanged: config.indexNow && addChangedPaths,
      now,
      log: app.log,
    }),
    flats: flatPrinting(catalog, () => company.today()),
    pdf: new PdfService({
      company: () => company.company(),
      today: () => company.today(),
      plans,
      drawing,
      mediaDir,
      mediaUrl,
      tracing,
    }),
    writes: new StoreWrites(app.log),
    sessions: new SessionIds(secrets),
    tickets,
    stops: new MailStops(database, tickets),
    officeCookies,
    officeSessions,
    office: new OfficeGate({ config, secrets, sessions: officeSessions }),
  }
}
