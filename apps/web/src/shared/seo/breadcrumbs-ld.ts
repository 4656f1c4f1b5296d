// Breadcrumbs as structured data.
import { absoluteUrl } from '@kvartal/runtime/document'

export interface BreadcrumbStep {
  name: string
  href: string
}

export function breadcrumbsLd(origin: string, steps: readonly BreadcrumbStep[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absoluteUrl(href, origin),
    })),
  }
}
