// The modules of this room, and the services that other rooms use.
import type { ContentServices } from '../content/index.ts'
import type { GroundServices } from '../ground/index.ts'
import type { Platform } from '../platform.ts'
import type { SalesServices } from '../sales/index.ts'
import type { ServerModule } from '../server-module.ts'
import { LinkPreviews, linkPreviewRoutes } from './link-previews/index.ts'
import { commercialPrinting, flatPrinting, PdfService, pdfRoutes } from './pdf/index.ts'

type Earlier = GroundServices & ContentServices & SalesServices

export type PrintingServices = ReturnType<typeof printingServices>

export function printingServices({ config, tracing }: Platform, { catalog, company, drawing, plans }: Earlier) {
  const { mediaDir, mediaUrl } = config
  return {
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
  }
}

export function printingModules({ config }: Platform, services: Earlier & PrintingServices): ServerModule[] {
  const { content, media, company, catalog, commercial, landingPages, legal } = services
  const { drawing, plans, projects, pdf, flats } = services
  const { mediaDir, mediaUrl } = config
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
    process: drawing.pictures,
    mediaDir,
    mediaUrl,
  })
  return [
    {
      name: 'printing/pdf',
      routes: (app) => pdfRoutes(app, { config, pdf, flats, commercial: commercialPrinting(commercial) }),
      refresh: { stage: 'drop', run: () => pdf.forget() },
    },
    {
      name: 'printing/link-previews',
      routes: (app) => linkPreviewRoutes(app, { linkPreviews }),
      refresh: { stage: 'drop', run: () => linkPreviews.forget() },
    },
  ]
}
