// What a node does when something has changed in the store: reads it anew, once however much has changed, then drops the
// caches of what was made from it.
import type { CatalogService } from './modules/catalog/index.ts'
import type { OnChange } from './modules/changes/index.ts'
import type { CommercialService } from './modules/commercial/index.ts'
import type { ContentService } from './modules/content/index.ts'
import type { LinkPreviews } from './modules/link-previews/index.ts'
import type { PageService } from './modules/pages/index.ts'
import type { PdfService } from './modules/pdf/index.ts'
import type { PlanService } from './modules/plans/index.ts'
import type { SiteMaps } from './modules/site-maps/index.ts'

export interface Refreshed {
  catalog: Pick<CatalogService, 'refresh'>
  commercial: Pick<CommercialService, 'reload'>
  content: Pick<ContentService, 'reloadContent' | 'reloadCommercialCount'>
  linkPreviews: Pick<LinkPreviews, 'forget'>
  pages: Pick<PageService, 'invalidate'> | undefined
  pdf: Pick<PdfService, 'forget'>
  plans: Pick<PlanService, 'forget'>
  siteMaps: Pick<SiteMaps, 'forget'>
}

export function refreshOnChange(services: Refreshed): OnChange {
  const { catalog, commercial, content, linkPreviews, pages, pdf, plans, siteMaps } = services
  return async (topics) => {
    // One part that cannot be read must not hold up the others: the faults are thrown at the end.
    const faults: unknown[] = []
    const noteFault = (error: unknown) => void faults.push(error)
    if (topics.has('plans')) plans.forget()
    await Promise.all([
      topics.has('content') && content.reloadContent().catch(noteFault),
      topics.has('catalog') && commercial.reload().catch(noteFault),
      topics.has('catalog') && content.reloadCommercialCount().catch(noteFault),
    ])
    // Answers of the catalog are made from all three topics: flats, texts about them, addresses of their drawings.
    await catalog.refresh().catch(noteFault)
    pdf.forget()
    siteMaps.forget()
    if (topics.has('content')) linkPreviews.forget()
    pages?.invalidate(topics)
    if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults)
  }
}
