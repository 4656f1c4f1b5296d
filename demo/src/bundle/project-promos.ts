// Promos of the company's content that a project's flats can be in.

import { demoContent } from '../content/index.ts'
import type { DemoProject } from '../content/projects/demo-project.ts'
import type { Promo } from '../market/index.ts'

export function promosOf(project: DemoProject): Promo[] {
  return demoContent.flatMap((entry): Promo[] => {
    if (entry.kind !== 'stock-promo' || !entry.data.selection.projects?.includes(project.slug)) return []
    const { discountPercent, startsOn, endsOn, thenFullPrice } = entry.data
    return [{ key: entry.key, discountPercent, startsOn, endsOn, thenFullPrice }]
  })
}
