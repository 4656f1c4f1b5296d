// The company's colours where the server itself draws: the cards of shared links.
import { z } from 'zod'

/** The contrast of what is no colour is not looked at. */
const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'нужен цвет шестью цифрами: #f3a33b', abort: true })

/** WCAG's minimum for text. */
export const TEXT_CONTRAST = 4.5
/** The dot of the wordmark and the stripe are no text, but must not disappear on the ground. */
const MARK_CONTRAST = 1.5

export const brandColoursSchema = z
  .strictObject({
    /** The ground. */
    paper: hexSchema,
    /** Text on it. */
    ink: hexSchema,
    /** The stripe and the dot of the wordmark. */
    accent: hexSchema,
  })
  .refine(({ ink, paper }) => contrastOf(ink, paper) >= TEXT_CONTRAST, {
    path: ['ink'],
    error: ({ input }) => tooClose(input as BrandColours, 'ink', TEXT_CONTRAST),
  })
  .refine(({ accent, paper }) => contrastOf(accent, paper) >= MARK_CONTRAST, {
    path: ['accent'],
    error: ({ input }) => tooClose(input as BrandColours, 'accent', MARK_CONTRAST),
  })

export interface BrandColours {
  readonly paper: string
  readonly ink: string
  readonly accent: string
}

/** The colours of the brand block in tokens.css of packages/ui. */
export const usualBrandColours: BrandColours = { paper: '#fbfbf8', ink: '#161a17', accent: '#f3a33b' }

/** WCAG's contrast ratio of two colours such as #161a17, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function tooClose(colours: BrandColours, name: 'ink' | 'accent', least: number): string {
  const found = Math.floor(contrastOf(colours[name], colours.paper) * 10) / 10
  const number = (value: number) => String(value).replace('.', ',')
  return `слишком близко к paper: контраст ${number(found)}, нужен не меньше ${number(least)}`
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
