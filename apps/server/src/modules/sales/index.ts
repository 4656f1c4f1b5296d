// The modules of this room, and the services that other rooms use.
import { DATA_VERSION_HEADER } from '@kvartal/runtime/node'
import type { ContentServices } from '../content/index.ts'
import type { GroundServices } from '../ground/index.ts'
import type { Platform } from '../platform.ts'
import type { ServerModule } from '../server-module.ts'
import { CatalogService, catalogMetrics, catalogRoutes } from './catalog/index.ts'
import { CommercialService, commercialRoutes } from './commercial/index.ts'
import { LandingPages, landingPageRoutes } from './landing-pages/index.ts'
import { OutOfDateTerms, PaymentPrograms } from './payment-programs/index.ts'
import { PaymentSchedules, paymentScheduleRoutes } from './payment-schedules/index.ts'
import { PlanService, planRoutes, rasteriserIn } from './plans/index.ts'
import { ProjectList, ProjectService, projectRoutes } from './projects/index.ts'
import { PurchaseService, purchaseRoutes } from './purchase/index.ts'

export type SalesServices = ReturnType<typeof salesServices>

export function salesServices(
  { app, config, database }: Platform,
  { drawing, content, media, company, texts }: GroundServices & ContentServices,
) {
  const programs = new PaymentPrograms({ content, company })
  const plans = new PlanService(database, { rasteriser: rasteriserIn(drawing.pictures) })
  const catalog = new CatalogService({
    database,
    content,
    media,
    plans,
    programs,
    plansUrl: config.plansUrl,
    log: app.log,
    metrics: catalogMetrics(app.metrics),
  })
  const projects = new ProjectList({ content, media, company, flatSales: () => catalog.sales() })
  const commercial = new CommercialService({ database, catalog, media, programs, projects, texts, company })
  const landingPages = new LandingPages({ content, catalog, company, texts })
  return { programs, plans, catalog, projects, commercial, landingPages }
}

export function salesModules(
  { app: { log }, config }: Platform,
  services: ContentServices & SalesServices,
): ServerModule[] {
  const { content, html, media, company, catalog, commercial, landingPages, plans, programs, texts } = services
  const { projects: list } = services
  const { mediaDir, plansUrl } = config
  const projects = new ProjectService({ content, html, media, programs, texts, list, catalog, mediaDir, plansUrl })
  const purchase = new PurchaseService({ catalog, company, content, html, media, programs, projects: list })
  const outOfDate = new OutOfDateTerms({ programs, log })
  const schedules = new PaymentSchedules({ company, content, programs })
  return [
    {
      name: 'sales/catalog',
      routes: (app) => catalogRoutes(app, { catalog }),
      answerHeaders: () => dataVersionHeader(catalog.columnsVersion()),
      // Every topic, because its answers contain flats, texts about them and the addresses of their drawings.
      refresh: { stage: 'build', run: () => catalog.refresh() },
    },
    {
      name: 'sales/commercial',
      routes: (app) => commercialRoutes(app, { commercial }),
      refresh: { stage: 'read', topics: ['catalog'], run: () => commercial.reload() },
    },
    {
      name: 'sales/landing-pages',
      routes: (app) => landingPageRoutes(app, { landingPages }),
      refresh: { stage: 'drop', run: () => landingPages.forget() },
    },
    {
      name: 'sales/plans',
      routes: (app) => planRoutes(app, { plans }),
      refresh: { stage: 'read', topics: ['plans'], run: () => plans.forget() },
    },
    { name: 'sales/projects', routes: (app) => projectRoutes(app, { config, projects }) },
    { name: 'sales/purchase', routes: (app) => purchaseRoutes(app, { purchase }) },
    { name: 'sales/payment-schedules', routes: (app) => paymentScheduleRoutes(app, { schedules }) },
    {
      name: 'sales/payment-programs',
      start: async () => outOfDate.start(),
      stop: async () => outOfDate.stop(),
    },
  ]
}

/** With it any answer tells a browser that its columns of the catalog are outdated. */
function dataVersionHeader(version: string | null): Record<string, string> {
  return version === null ? {} : { [DATA_VERSION_HEADER]: version }
}
