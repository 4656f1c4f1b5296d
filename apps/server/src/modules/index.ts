// The list of the server's modules: dependencies, routes, refresh, start and stop of each. A new module is an entry
// here.
import { DATA_VERSION_HEADER } from '@kvartal/runtime/node'
import { ownOrigin } from '../http/public-origin.ts'
import { visitorSmtp } from '../start/visitor-mail.ts'
import { browserErrorRoutes } from './browser-errors/index.ts'
import { CaptchaService, embeddedCaptchaRoutes } from './captcha/index.ts'
import { catalogRoutes } from './catalog/index.ts'
import { CityMap, cityMapRoutes } from './city-map/index.ts'
import { commercialRoutes } from './commercial/index.ts'
import { companyRoutes } from './company/index.ts'
import { CompanyPagesService, companyPagesRoutes } from './company-pages/index.ts'
import { cleanedRoutes } from './content-html/index.ts'
import { cookieSettingsRoutes } from './cookie-settings/index.ts'
import { healthRoutes } from './health/index.ts'
import { IndexNow, indexNowRoutes } from './index-now/index.ts'
import { landingPageRoutes } from './landing-pages/index.ts'
import { FavoritesMailChannel, LeadService, leadRoutes } from './leads/index.ts'
import { legalRoutes } from './legal/index.ts'
import { LinkPreviews, linkPreviewRoutes } from './link-previews/index.ts'
import { mailStopRoutes } from './mail-stops/index.ts'
import { mediaRoutes } from './media/index.ts'
import { MissingPages } from './missing-pages/index.ts'
import { navigationRoutes } from './navigation/index.ts'
import { newsRoutes } from './news/index.ts'
import { officeApiRoutes } from './office/index.ts'
import { accessRoutes, OfficeAccess } from './office-access/index.ts'
import { officeAppRoutes } from './office-app/index.ts'
import { RequestHandOver } from './office-requests/index.ts'
import { officeUpkeepModules, officeWorkModules } from './office-work-modules.ts'
import { oldBrowserRoutes } from './old-browsers/index.ts'
import { OutsideScriptFiles, outsideScriptRoutes } from './outside-scripts/index.ts'
import { PageService, pageRoutes } from './pages/index.ts'
import { OutOfDateTerms } from './payment-programs/index.ts'
import { PaymentSchedules, paymentScheduleRoutes } from './payment-schedules/index.ts'
import { commercialPrinting, pdfRoutes } from './pdf/index.ts'
import { planRoutes } from './plans/index.ts'
import { progressRoutes } from './progress/index.ts'
import { ProjectService, projectRoutes } from './projects/index.ts'
import { PurchaseService, purchaseRoutes } from './purchase/index.ts'
import { Redirects } from './redirects/index.ts'
import { findFlatsByNumber, searchRoutes } from './search/index.ts'
import type { ServerModule } from './server-module.ts'
import { buildServices, type Platform, type Services } from './services.ts'
import { sessionRoutes } from './session/index.ts'
import { siteMapRoutes } from './site-maps/index.ts'
import { siteTextRoutes } from './site-texts/index.ts'
import {
  ConfirmationChannel,
  DigestChannel,
  FollowedCatalog,
  FollowLinks,
  SubscriptionService,
  subscriptionRoutes,
} from './subscriptions/index.ts'

export { watchChanges } from './changes/index.ts'
export type { Passwords } from './office-access/index.ts'
export type { BuiltOffice } from './office-app/index.ts'
export type { BuiltSite } from './pages/index.ts'
export { Secrets } from './secrets/index.ts'
export { registerModules, type ServerModule, startLinesOf, startModules, stopModules } from './server-module.ts'
export type { Platform } from './services.ts'

export async function buildModules(platform: Platform): Promise<ServerModule[]> {
  const services = buildServices(platform)
  return [
    ...operationModules(platform, services),
    ...companyModules(platform, services),
    ...salesModules(platform, services),
    ...(await fileModules(platform, services)),
    ...formModules(platform, services),
    ...(platform.config.office.isOn
      ? [...officeModules(platform, services), ...officeWorkModules(platform, services)]
      : officeUpkeepModules(platform, services)),
    ...searchEngineModules(platform, services),
    ...pageModules(platform, services),
  ]
}

/** For the operator. */
function operationModules({ app, database, site }: Platform, { writes }: Services): ServerModule[] {
  return [
    {
      name: 'health',
      routes: (scope) => healthRoutes(scope, { database, writes, isStopping: () => app.isStopping() }),
    },
    {
      name: 'browser-errors',
      routes: (scope) => browserErrorRoutes(scope, { build: site?.assets([]).scripts[0] }),
    },
  ]
}

/** The company's content: about itself, its pages, its news. */
function companyModules({ config, database }: Platform, services: Services): ServerModule[] {
  const { content, html, media, company, catalog, landingPages, legal, projects, texts, navigation } = services
  const companyPages = new CompanyPagesService({ content, html, company, media, projects, texts })
  const findFlats = (number: number) => findFlatsByNumber(database, number)
  return [
    {
      name: 'content',
      refresh: { stage: 'read', topics: ['content'], run: () => content.reload().then(() => html.forget()) },
    },
    { name: 'content-html', routes: (app) => cleanedRoutes(app, { config }) },
    { name: 'company', routes: (app) => companyRoutes(app, { company }), today: () => company.today() },
    { name: 'legal', routes: (app) => legalRoutes(app, { legal }) },
    { name: 'site-texts', routes: (app) => siteTextRoutes(app, { texts }) },
    { name: 'navigation', routes: (app) => navigationRoutes(app, { navigation }) },
    { name: 'company-pages', routes: (app) => companyPagesRoutes(app, { companyPages }) },
    { name: 'cookie-settings', routes: (app) => cookieSettingsRoutes(app, { content, html }) },
    { name: 'old-browsers', routes: (app) => oldBrowserRoutes(app, { company }) },
    {
      name: 'news',
      routes: (app) => newsRoutes(app, { config, company, sources: { content, html, media, projects, texts } }),
    },
    { name: 'progress', routes: (app) => progressRoutes(app, { content, landingPages, media, projects, texts }) },
    {
      name: 'search',
      routes: (app) => searchRoutes(app, { content, navigation, projects, catalog, company, findFlats }),
    },
  ]
}

/** Inventory on sale. */
function salesModules({ app: { log }, config }: Platform, services: Services): ServerModule[] {
  const { content, html, media, company, catalog, commercial, landingPages, programs, texts, projects: list } = services
  const { mediaDir, plansUrl } = config
  const projects = new ProjectService({ content, html, media, programs, texts, list, catalog, mediaDir, plansUrl })
  const purchase = new PurchaseService({ catalog, company, content, html, media, programs, projects: list })
  const outOfDate = new OutOfDateTerms({ programs, log })
  const schedules = new PaymentSchedules({ company, content, programs })
  return [
    {
      name: 'catalog',
      routes: (app) => catalogRoutes(app, { catalog }),
      answerHeaders: () => dataVersionHeader(catalog.columnsVersion()),
      // Every topic, because its answers contain flats, texts about them and the addresses of their drawings.
      refresh: { stage: 'build', run: () => catalog.refresh() },
    },
    {
      name: 'commercial',
      routes: (app) => commercialRoutes(app, { commercial }),
      refresh: { stage: 'read', topics: ['catalog'], run: () => commercial.reload() },
    },
    {
      name: 'landing-pages',
      routes: (app) => landingPageRoutes(app, { landingPages }),
      refresh: { stage: 'drop', run: () => landingPages.forget() },
    },
    { name: 'projects', routes: (app) => projectRoutes(app, { config, projects }) },
    { name: 'purchase', routes: (app) => purchaseRoutes(app, { purchase }) },
    { name: 'payment-schedules', routes: (app) => paymentScheduleRoutes(app, { schedules }) },
    {
      name: 'payment-programs',
      start: async () => outOfDate.start(),
      stop: async () => outOfDate.stop(),
    },
  ]
}

/** The header by which any answer shows a browser that its columns of the catalog are outdated. */
function dataVersionHeader(version: string | null): Record<string, string> {
  return version === null ? {} : { [DATA_VERSION_HEADER]: version }
}

/** Files, and documents made on demand. */
async function fileModules({ app: { log }, config }: Platform, services: Services): Promise<ServerModule[]> {
  const { content, media, company, catalog, commercial, landingPages, legal, plans, projects, pdf, flats } = services
  const { mediaDir, mediaUrl } = config
  const cityMap = await CityMap.read(config.map, log)
  const linkPreviews = new LinkPreviews({
    content,
    company,
    media,
    projects,
    catalog,
    commercial,
    landingPages,
    legal,
    plans,
    mediaDir,
    mediaUrl,
  })
  return [
    { name: 'media', routes: (app) => mediaRoutes(app, { config }) },
    { name: 'city-map', routes: (app) => cityMapRoutes(app, { config, cityMap }) },
    {
      name: 'plans',
      routes: (app) => planRoutes(app, { plans }),
      refresh: { stage: 'read', topics: ['plans'], run: () => plans.forget() },
    },
    {
      name: 'pdf',
      routes: (app) => pdfRoutes(app, { config, pdf, flats, commercial: commercialPrinting(commercial) }),
      refresh: { stage: 'drop', run: () => pdf.forget() },
      stop: () => pdf.stop(),
    },
    {
      name: 'link-previews',
      routes: (app) => linkPreviewRoutes(app, { linkPreviews }),
      refresh: { stage: 'drop', run: () => linkPreviews.forget() },
    },
  ]
}

/** Contact requests and letters to visitors. */
function formModules(platform: Platform, services: Services): ServerModule[] {
  const { app, config, database, secrets, tracing } = platform
  const { company, legal, sessions, stops, writes } = services
  const captcha = new CaptchaService({ config, database, secrets, log: app.log })
  const leads = new LeadService({
    config,
    database,
    writes,
    secrets,
    sessions,
    captcha,
    consentTexts: (asked) => legal.consentTexts(asked),
    favoritesMail: favoritesMail(platform, services),
    log: app.log,
    timeZone: () => company.timeZone(),
    tracing,
  })
  const subscriptions = subscriptionService(platform, services, captcha)
  // Calls that a form makes before it is posted have a higher limit.
  const perMinute = config.leads.postsPerMinute * 2
  const { embedded } = captcha
  const { serverKey } = config.captcha
  return [
    { name: 'mail-stops', routes: (scope) => mailStopRoutes(scope, { stops, company }) },
    { name: 'session', routes: (scope) => sessionRoutes(scope, { sessions, idsPerMinute: perMinute }) },
    {
      name: 'leads',
      routes: (scope) => leadRoutes(scope, { config, leads }),
      // After the catalog was read, because letters to visitors contain its flats.
      start: () => leads.start(),
      stop: () => leads.stop(),
    },
    {
      name: 'subscriptions',
      routes: (scope) => subscriptionRoutes(scope, { config, subscriptions, company }),
      // After the catalog was read, because digests contain its flats.
      start: () => subscriptions.start(),
      stop: () => subscriptions.stop(),
    },
    {
      name: 'captcha',
      routes:
        embedded &&
        ((scope) => embeddedCaptchaRoutes(scope, { captcha: embedded, serverKey, tasksPerMinute: perMinute })),
    },
  ]
}

function favoritesMail({ config }: Platform, services: Services): FavoritesMailChannel | undefined {
  const { company, flats, pdf, plans, stops } = services
  const smtp = visitorSmtp(config)
  return (
    smtp &&
    new FavoritesMailChannel({
      ...smtp,
      stops,
      pdf,
      flats,
      plans,
      company: () => company.company(),
      timeZone: () => company.timeZone(),
      origin: ownOrigin(config),
    })
  )
}

function subscriptionService(
  { app, config, database, secrets, tracing }: Platform,
  { catalog, company, flats, legal, plans, sessions, stops, tickets }: Services,
  captcha: CaptchaService,
): SubscriptionService {
  const links = new FollowLinks(tickets)
  const followed = new FollowedCatalog({ catalog, flats })
  const timeZone = () => company.timeZone()
  const smtp = visitorSmtp(config)
  const letters = smtp && {
    ...smtp,
    ...{ database, stops, links, followed, flats, plans, timeZone },
    company: () => company.company(),
    origin: ownOrigin(config),
  }
  return new SubscriptionService({
    ...{ config, database, secrets, sessions, captcha, stops, links, followed, timeZone, tracing },
    consentTexts: (asked) => legal.consentTexts(asked),
    channels: letters && { confirmation: new ConfirmationChannel(letters), digest: new DigestChannel(letters) },
    log: app.log,
  })
}

/** The office of the company's people. */
function officeModules(
  { app, config, database, secrets, now, passwords, office: built }: Platform,
  services: Services,
): ServerModule[] {
  const { company, office, officeCookies: cookies, officeSessions: sessions } = services
  const access = new OfficeAccess({
    ...{ config, database, secrets, sessions, cookies, now, passwords },
    requests: new RequestHandOver(database),
    company: () => company.name(),
    log: app.log,
  })
  const timeZone = () => company.timeZone()
  const siteUrl = config.office.url === undefined ? '/' : `${config.hosts.site ?? ''}/`
  return [
    { name: 'office', routes: (scope) => officeApiRoutes(scope, { office }) },
    {
      name: 'office-access',
      routes: (scope) => accessRoutes(scope, { office, cookies, sessions, access, timeZone, siteUrl }),
      start: () => access.start(),
      startLines: () => access.startLines(),
      stop: () => access.stop(),
    },
    { name: 'office-app', routes: built && ((scope) => officeAppRoutes(scope, { config, office: built })) },
  ]
}

/** Files and reports for search engines. */
function searchEngineModules(
  { app, config, database, tracing }: Platform,
  { company, pageChanges }: Services,
): ServerModule[] {
  const { indexNow: settings, delivery } = config
  const indexNow =
    settings && new IndexNow({ settings, origin: ownOrigin(config), database, delivery, log: app.log, tracing })
  return [
    {
      name: 'page-changes',
      refresh: { stage: 'drop', run: () => pageChanges.refresh() },
      stop: () => pageChanges.stop(),
    },
    { name: 'site-maps', routes: (scope) => siteMapRoutes(scope, { config, company, pageChanges }) },
    {
      name: 'index-now',
      routes: settings && ((scope) => indexNowRoutes(scope, settings)),
      start: async () => indexNow?.start(),
      stop: async () => indexNow?.stop(),
    },
  ]
}

/** Every address that is neither an API call nor a file. */
function pageModules({ app, config, site, tracing }: Platform, services: Services): ServerModule[] {
  const { company, content, pageChanges } = services
  if (!site) return []
  const redirects = new Redirects({ config, content, company })
  const missingPages = new MissingPages({ log: app.log, registry: app.metrics.registry })
  const scripts = OutsideScriptFiles.read(config)
  const pages = new PageService({ app, config, site, tracing, company, outsideScripts: scripts.addresses })
  return [
    { name: 'outside-scripts', routes: (scope) => outsideScriptRoutes(scope, { scripts }) },
    {
      name: 'pages',
      routes: (scope) => pageRoutes(scope, { config, pages, redirects, site, pageChanges, missingPages }),
      refresh: { stage: 'drop', run: (changed) => pages.invalidate(changed) },
    },
    {
      name: 'missing-pages',
      start: async () => missingPages.start(),
      stop: async () => missingPages.stop(),
    },
  ]
}
