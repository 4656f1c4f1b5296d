// A font with a faster text layout. The layout engine works through all its tables for every word. Our typeface needs
// only a glyph for each character and the kerning of each pair, and those can be cached across documents.
import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'
import { create } from 'fontkit'

interface Pair {
  readonly glyph: Glyph
  readonly xAdvance: number
}

export function swiftFont(file: Uint8Array): Font {
  const font = create(Buffer.from(file))
  if (!('layout' in font)) throw new Error('the font file is a collection')
  const pairs = new Map<string, Pair>()

  /** The glyph of a character and the distance to the next one. */
  function pairOf(character: string, next: string, features: readonly string[]): Pair {
    const key = `${features.join()} ${character}${next}`
    const known = pairs.get(key)
    if (known) return known
    const { glyphs, positions } = (font as Font).layout(character + next, [...features])
    const [glyph] = glyphs
    const [position] = positions
    if (!glyph || !position) throw new Error(`the font has no glyph for ${character}`)
    const pair = { glyph, xAdvance: position.xAdvance }
    pairs.set(key, pair)
    return pair
  }

  function layout(
    text: string,
    features: readonly string[] = [],
  ): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
    const characters = [...text]
    const glyphs: Glyph[] = []
    const positions: GlyphPosition[] = []
    let advanceWidth = 0
    for (const [place, character] of characters.entries()) {
      const { glyph, xAdvance } = pairOf(character, characters[place + 1] ?? '', features)
      glyphs.push(glyph)
      // A new object every time, because the PDF library scales it in place.
      positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 } as GlyphPosition)
      advanceWidth += xAdvance
    }
    return { glyphs, positions, advanceWidth }
  }

  return Object.create(font, { layout: { value: layout } }) as Font
}
