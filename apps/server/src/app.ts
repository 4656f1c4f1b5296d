// Builds the server from its parts. Nothing listens here: tests inject into the very same app.
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { Database } from '@kvartal/db'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerClientError, answerHalfClosed, connectionTimes, limitSlowReaders } from './http/connections.ts'
import { RequestLog } from './http/log.ts'
import { answerBadAddress, errors } from './http/plugins/errors.ts'
import { limits } from './http/plugins/limits.ts'
import { metrics } from './http/plugins/metrics.ts'
import { openapi } from './http/plugins/openapi.ts'
import { otherOrigins } from './http/plugins/other-origins.ts'
import { overload } from './http/plugins/overload.ts'
import { refusals } from './http/plugins/refusals.ts'
import { security, securityHeaders } from './http/plugins/security.ts'
import { stopping } from './http/plugins/stopping.ts'
import { ownOrigin } from './http/public-origin.ts'
import { browserErrorRoutes } from './modules/browser-errors/index.ts'
import { CaptchaService, embeddedCaptchaRoutes } from './modules/captcha/index.ts'
import { CatalogService, catalogMetrics, catalogRoutes } from './modules/catalog/index.ts'
import { type Changes, watchChanges } from './modules/changes/index.ts'
import { CityMap, cityMapRoutes } from './modules/city-map/index.ts'
import { CommercialService, commercialRoutes } from './modules/commercial/index.ts'
import { CompanyPagesService, companyPagesRoutes } from './modules/company-pages/index.ts'
import { ContentService, contentRoutes } from './modules/content/index.ts'
import { cookieSettingsRoutes } from './modules/cookie-settings/index.ts'
import { healthRoutes, StoreWrites } from './modules/health/index.ts'
import { FavoritesMailChannel, LeadService, leadRoutes } from './modules/leads/index.ts'
import { LinkPreviews, linkPreviewRoutes } from './modules/link-previews/index.ts'
import { MailStops, mailStopRoutes } from './modules/mail-stops/index.ts'
import { mediaRoutes } from './modules/media/index.ts'
import { newsRoutes } from './modules/news/index.ts'
import { oldBrowserRoutes } from './modules/old-browsers/index.ts'
import { type BuiltSite, PageService, pageRoutes } from './modules/pages/index.ts'
import { commercialPrinting, flatPrinting, PdfService, pdfRoutes } from './modules/pdf/index.ts'
import { PlanService, planRoutes } from './modules/plans/index.ts'
import { progressRoutes } from './modules/progress/index.ts'
import { ProjectService, projectRoutes } from './modules/projects/index.ts'
import { PurchaseService, purchaseRoutes } from './modules/purchase/index.ts'
import { findFlatsByNumber, searchRoutes } from './modules/search/index.ts'
import { Secrets } from './modules/secrets/index.ts'
import { SessionIds, sessionRoutes } from './modules/session/index.ts'
import { SiteMaps, siteMapRoutes } from './modules/site-maps/index.ts'
import { refreshOnChange } from './refresh.ts'
import type { Config } from './start/config.ts'
import './http/russian-messages.ts'
import { visitorSmtp } from './start/visitor-mail.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

export interface AppOptions {
  config: Config
  database: Database
  /** The built site; without it the app answers calls only, as in development, where Vite serves the pages. */
  site?: BuiltSite | undefined
  logger?: FastifyBaseLogger
  tracing?: Tracing
}

/** A request id from a proxy in front is kept when it looks like one. */
const REQUEST_ID = /^[\w-]{8,64}$/

export async function buildApp({
  config,
  database,
  site,
  logger,
  tracing = noTracing,
}: AppOptions): Promise<FastifyInstance> {
  const headers = await securityHeaders(config)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    bodyLimit: config.bodyLimitBytes,
    ...connectionTimes(config),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerBadAddress(error, request, reply, headers),
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    // A request that was on its way when the node stopped accepting is answered like any other.
    return503OnClosing: false,
    // Connections that wait for nothing must not hold up a stop.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  // A form of a stranger's page can send plain text without asking; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))

  limitSlowReaders(app, config)
  answerHalfClosed(app.server)

  tracing.watchRequests(app)
  await app.register(stopping)
  await app.register(errors)
  await app.register(metrics)
  await app.register(security, { headers })
  await app.register(refusals)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /json|svg/,
    // Answers only: compressed requests are refused.
    globalDecompression: false,
  })
  await app.register(overload, { config })
  await app.register(otherOrigins, { config })
  await app.register(openapi)
  const secrets = new Secrets(database, config.sessionSecret)
  await app.register(limits, { config, secrets, manyNodes: database.kind === 'postgres' })

  const { mediaUrl, plansUrl } = config
  const catalog = new CatalogService({
    database,
    mediaUrl,
    plansUrl,
    log: app.log,
    metrics: catalogMetrics(app.metrics),
  })
  const content = new ContentService({ database, mediaUrl, flatSales: () => catalog.sales() })
  const timeZone = () => content.timeZone()
  const writes = new StoreWrites(app.log)
  await app.register(healthRoutes, { database, writes, isStopping: () => app.isStopping() })
  await app.register(browserErrorRoutes, { build: site?.assets([]).scripts[0] })
  await app.register(contentRoutes, { content })
  const plans = new PlanService(database)
  await app.register(catalogRoutes, { catalog, content, plans })
  const commercial = new CommercialService({ database, catalog, content })
  await app.register(commercialRoutes, { commercial })
  const projects = new ProjectService({ content, catalog, mediaDir: config.mediaDir, mediaUrl, plansUrl })
  await app.register(projectRoutes, { config, projects })
  await app.register(searchRoutes, { content, findFlats: (number: number) => findFlatsByNumber(database, number) })
  await app.register(purchaseRoutes, { purchase: new PurchaseService({ catalog, content }) })
  await app.register(companyPagesRoutes, { companyPages: new CompanyPagesService(content) })
  await app.register(oldBrowserRoutes, { content })
  await app.register(cookieSettingsRoutes, { content })
  await app.register(newsRoutes, { config, content })
  await app.register(progressRoutes, { content })
  await app.register(mediaRoutes, { config })
  await app.register(cityMapRoutes, { config, cityMap: await CityMap.read(config.map, app.log) })
  await app.register(planRoutes, { plans })
  const { mediaDir } = config
  const pdf = new PdfService({
    company: () => content.company(),
    today: () => content.today(),
    plans,
    mediaDir,
    mediaUrl,
    tracing,
  })
  const flats = flatPrinting(catalog, content)
  await app.register(pdfRoutes, {
    config,
    pdf,
    flats,
    commercial: commercialPrinting(commercial),
  })
  const siteMaps = new SiteMaps({ database, content, catalog })
  await app.register(siteMapRoutes, { config, content, siteMaps })
  const linkPreviews = new LinkPreviews({ content, mediaDir: config.mediaDir, mediaUrl })
  await app.register(linkPreviewRoutes, { linkPreviews })

  const sessions = new SessionIds(secrets)
  const captcha = new CaptchaService({ config, database, secrets, log: app.log })
  const consentTexts = () => content.consentTexts()
  const stops = new MailStops(database, secrets)
  await app.register(mailStopRoutes, { stops, content })
  const smtp = visitorSmtp(config)
  const favoritesMail = smtp
    ? new FavoritesMailChannel({
        ...smtp,
        stops,
        pdf,
        flats,
        plans,
        company: () => content.company(),
        timeZone,
        origin: ownOrigin(config),
      })
    : undefined
  const leads = new LeadService({
    config,
    database,
    writes,
    secrets,
    sessions,
    captcha,
    consentTexts,
    favoritesMail,
    log: app.log,
    timeZone,
    tracing,
  })
  // What a form needs before it is posted is given out somewhat more freely.
  const perMinute = config.leads.postsPerMinute * 2
  await app.register(sessionRoutes, { sessions, idsPerMinute: perMinute })
  await app.register(leadRoutes, { config, leads })
  if (captcha.embedded) {
    const { serverKey } = config.captcha
    await app.register(embeddedCaptchaRoutes, { captcha: captcha.embedded, serverKey, tasksPerMinute: perMinute })
  }

  const pages = site && new PageService({ app, config, site, tracing, timeZone })
  if (site && pages) await app.register(pageRoutes, { config, pages, site })

  let changes: Changes | undefined
  app.addHook('onReady', async () => {
    await secrets.load()
    changes = await watchChanges({
      database,
      onChange: refreshOnChange({ catalog, commercial, content, linkPreviews, pages, pdf, plans, siteMaps }),
      onFault: (message, error) => app.log.warn({ err: error }, message),
    })
    // After the catalog has been read: letters to visitors tell of its flats.
    await leads.start()
  })
  app.addHook('onClose', async () => {
    await pdf.stop()
    await leads.stop()
    await changes?.stop()
    await tracing.stop()
  })
  return app
}
