// The metadata of a page from the texts that the company has written for it.
import type { PageTexts } from '@kvartal/contract'
import { type PageMeta, previewImage } from '@kvartal/runtime/document'

/** The heading is the fallback for missing texts. */
export function pageTextsMeta(page: PageTexts | null, heading: string): PageMeta {
  if (!page) return { title: heading, description: heading }
  const { title, description, picture } = page
  return {
    title,
    description,
    ...(picture && { image: previewImage(picture) }),
  }
}
