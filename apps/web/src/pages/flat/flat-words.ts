// The heading of a flat's page.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatArea } from '@kvartal/russian/number'
import { flatTitle } from '../../entities/flat/index.ts'

/** «2-комнатная евро, 54,30 м²» */
export function flatHeading({ flat }: Pick<FlatAnswer, 'flat'>): string {
  return `${flatTitle(flat)}, ${formatArea(flat.area)}`
}
