// The breadcrumbs of a step of the visual selection.
import type { TrailStep } from '@kvartal/runtime/document'
import { hrefs } from '../../../shared/hrefs.ts'
import { pageTrail } from '../../../shared/seo/page-trail.ts'

const texts = { start: 'Выбор на фасаде' }

export function visualTrail(...steps: readonly TrailStep[]): TrailStep[] {
  return pageTrail({ label: texts.start, href: hrefs.visualStart }, ...steps)
}
