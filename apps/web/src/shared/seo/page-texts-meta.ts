// The metadata of a page from the texts that the company has written for it.
import type { PageTexts } from '@kvartal/contract/page-texts'
import type { PageMeta } from '@kvartal/runtime/document'
import { pageTrail } from './page-trail.ts'

/** The heading is the fallback for missing texts. */
export function pageTextsMeta(page: PageTexts | null, heading: string): PageMeta {
  const trail = pageTrail({ label: page?.heading ?? heading })
  if (!page) return { title: heading, description: heading, trail }
  const { title, description } = page
  return { title, description, trail }
}
