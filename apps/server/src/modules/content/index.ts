// The modules of this room, and the services that other rooms use.
import type { Platform } from '../platform.ts'
import type { ServerModule } from '../server-module.ts'
import { CompanyService, companyRoutes } from './company/index.ts'
import { ContentStore } from './content/index.ts'
import { cleanedRoutes, SafeTexts } from './content-html/index.ts'
import { cookieSettingsRoutes } from './cookie-settings/index.ts'
import { LegalService, legalRoutes } from './legal/index.ts'
import { MediaLibrary, mediaRoutes } from './media/index.ts'
import { SiteTexts, type SiteTextsOptions, siteTextRoutes } from './site-texts/index.ts'

export type ContentServices = ReturnType<typeof contentServices>

export function contentServices({ config, database, now }: Platform, projects: SiteTextsOptions['projects']) {
  const content = new ContentStore(database, { reserveDays: config.office.reserveDays })
  const media = new MediaLibrary({ content, mediaUrl: config.mediaUrl })
  const html = new SafeTexts(media)
  const company = new CompanyService({ content, media, now })
  const legal = new LegalService({ content, company, html })
  return { content, media, html, company, legal, texts: new SiteTexts({ content, media, projects }) }
}

export function contentModules({ config }: Platform, services: ContentServices): ServerModule[] {
  const { content, html, company, legal, texts } = services
  return [
    {
      name: 'content/content',
      refresh: { stage: 'read', topics: ['content'], run: () => content.reload().then(() => html.forget()) },
    },
    { name: 'content/content-html', routes: (app) => cleanedRoutes(app, { config }) },
    { name: 'content/media', routes: (app) => mediaRoutes(app, { config }) },
    { name: 'content/company', routes: (app) => companyRoutes(app, { company }), today: () => company.today() },
    { name: 'content/legal', routes: (app) => legalRoutes(app, { legal }) },
    { name: 'content/site-texts', routes: (app) => siteTextRoutes(app, { texts }) },
    { name: 'content/cookie-settings', routes: (app) => cookieSettingsRoutes(app, { content, html }) },
  ]
}
