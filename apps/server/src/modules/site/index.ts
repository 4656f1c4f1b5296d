// The modules of this room, and the services that other rooms use.
import { ownOrigin } from '../../http/public-origin.ts'
import type { ContentServices } from '../content/index.ts'
import type { Platform } from '../platform.ts'
import type { SalesServices } from '../sales/index.ts'
import type { ServerModule } from '../server-module.ts'
import { CityMap, cityMapRoutes } from './city-map/index.ts'
import { CompanyPagesService, companyPagesRoutes } from './company-pages/index.ts'
import { addChangedPaths, IndexNow, indexNowRoutes } from './index-now/index.ts'
import { MissingPages } from './missing-pages/index.ts'
import { Navigation, navigationRoutes } from './navigation/index.ts'
import { newsRoutes } from './news/index.ts'
import { oldBrowserRoutes } from './old-browsers/index.ts'
import { OutsideScriptFiles, outsideScriptRoutes } from './outside-scripts/index.ts'
import { PageChanges } from './page-changes/index.ts'
import { PageService, pageRoutes } from './pages/index.ts'
import { progressRoutes } from './progress/index.ts'
import { Redirects } from './redirects/index.ts'
import { findFlatsByNumber, searchRoutes } from './search/index.ts'
import { siteMapRoutes } from './site-maps/index.ts'

export type SiteServices = ReturnType<typeof siteServices>

type Services = ContentServices & SalesServices & SiteServices

export function siteServices(
  { app, config, database, now }: Platform,
  { catalog, commercial, content, landingPages, legal }: ContentServices & SalesServices,
) {
  const navigation = new Navigation({ content, catalog, commercial })
  const pageChanges = new PageChanges({
    database,
    sources: { content, legal, navigation, catalog, commercial, landingPages },
    onChanged: config.indexNow && addChangedPaths,
    now,
    log: app.log,
  })
  return { navigation, pageChanges }
}

export async function siteModules(platform: Platform, services: Services): Promise<ServerModule[]> {
  const cityMap = await CityMap.read(platform.config.map, platform.app.log)
  return [
    { name: 'site/city-map', routes: (app) => cityMapRoutes(app, { config: platform.config, cityMap }) },
    ...dataModules(platform, services),
    ...searchEngineModules(platform, services),
    ...pageModules(platform, services),
  ]
}

/** Data that one page or one part of the shell asks for. */
function dataModules({ config, database }: Platform, services: Services): ServerModule[] {
  const { content, html, media, company, catalog, landingPages, projects, texts, navigation } = services
  const companyPages = new CompanyPagesService({ content, html, company, media, projects, texts })
  const findFlats = (number: number) => findFlatsByNumber(database, number)
  return [
    { name: 'site/navigation', routes: (app) => navigationRoutes(app, { navigation }) },
    { name: 'site/company-pages', routes: (app) => companyPagesRoutes(app, { companyPages }) },
    { name: 'site/old-browsers', routes: (app) => oldBrowserRoutes(app, { company }) },
    {
      name: 'site/news',
      routes: (app) => newsRoutes(app, { config, company, sources: { content, html, media, projects, texts } }),
    },
    {
      name: 'site/progress',
      routes: (app) => progressRoutes(app, { content, landingPages, media, projects, texts }),
    },
    {
      name: 'site/search',
      routes: (app) => searchRoutes(app, { content, navigation, projects, catalog, company, findFlats }),
    },
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
      name: 'site/page-changes',
      refresh: { stage: 'drop', run: () => pageChanges.refresh() },
      stop: () => pageChanges.stop(),
    },
    { name: 'site/site-maps', routes: (scope) => siteMapRoutes(scope, { config, company, pageChanges }) },
    {
      name: 'site/index-now',
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
    { name: 'site/outside-scripts', routes: (scope) => outsideScriptRoutes(scope, { scripts }) },
    {
      name: 'site/pages',
      routes: (scope) => pageRoutes(scope, { config, pages, redirects, site, pageChanges, missingPages }),
      refresh: { stage: 'drop', run: (changed) => pages.invalidate(changed) },
    },
    {
      name: 'site/missing-pages',
      start: async () => missingPages.start(),
      stop: async () => missingPages.stop(),
    },
  ]
}
