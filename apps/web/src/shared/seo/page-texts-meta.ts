// The meta of a page from the texts that the company has written for it.
import type { PageTexts } from '@kvartal/contract'
import { type PageMeta, previewImage } from '@kvartal/runtime/document'

/** Until they are written, the heading stands for them. */
export function pageTextsMeta(page: PageTexts | null, heading: string): PageMeta {
  if (!page) return { title: heading, description: heading }
  const { title, description, picture } = page
  return {
    title,
    description,
    ...(picture && { image: previewImage(picture) }),
  }
}
