// The breadcrumbs of a page as its meta names them: the home page, the steps between, the page itself.
import type { TrailStep } from '@kvartal/runtime/document'
import { hrefs } from '../hrefs.ts'

export function pageTrail(...steps: readonly TrailStep[]): TrailStep[] {
  return [{ label: 'Главная', href: hrefs.home }, ...steps]
}
