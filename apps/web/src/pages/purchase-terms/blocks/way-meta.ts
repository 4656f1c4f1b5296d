// The metadata of a purchase way's page.
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import type { PageMeta } from '@kvartal/runtime/document'
import { hrefs } from '../../../shared/hrefs.ts'
import { pageTrail } from '../../../shared/seo/page-trail.ts'

const texts = { ways: 'Как купить' }

export function wayMeta({ title, description, heading }: PurchaseWayAnswer): PageMeta {
  return { title, description, trail: pageTrail({ label: texts.ways, href: hrefs.purchaseTerms }, { label: heading }) }
}
