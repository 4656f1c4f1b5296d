// The company's wordmark and colours, as cards use them.
import { type BrandColours, contrastOf, TEXT_CONTRAST } from '@kvartal/contract/content'

export interface Brand {
  /** The wordmark. */
  readonly word: string
  /** The letter that the dot stands for; null for a wordmark without the dot. */
  readonly dotAt: number | null
  readonly colours: BrandColours
  /** The colour of secondary text. */
  readonly secondaryInk: string
}

/** How much ink is in the colour of secondary text. */
const SECONDARY_INK = 0.72

/** Ink with some of the ground in it; ink itself where that would be too pale to read. */
export function secondaryInk({ ink, paper }: BrandColours): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(ink, at) * SECONDARY_INK + part(paper, at) * (1 - SECONDARY_INK))
      .toString(16)
      .padStart(2, '0'),
  )
  const colour = `#${mixed.join('')}`
  return contrastOf(colour, paper) < TEXT_CONTRAST ? ink : colour
}
