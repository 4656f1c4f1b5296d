// The formats, widths and qualities in which pictures are encoded, those of a company and those of the demo developer.

/** Chosen by eye on brick, foliage and dusk sky: a lower quality smears mortar joints, a higher one only adds bytes. */
export const PICTURE_RECIPE = {
  widths: [480, 960, 1600],
  avif: { quality: 55, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 77, effort: 5, smartSubsample: true },
}

/** Never larger than the source: a picture narrower than a step gets its own width instead. */
export function variantWidths(sourceWidth: number): number[] {
  return [...new Set(PICTURE_RECIPE.widths.map((width) => Math.min(width, sourceWidth)))]
}

/**
 * The file for phones opens many pages: over 1.6 Mbit/s, 48 KB take a quarter of a second. A picture with much foliage,
 * whose details a phone does not show, is encoded again with a lower quality until it fits.
 */
export const PHONE_FILE = { width: 960, mostBytes: 48 * 1024, lowestQuality: 40, qualityStep: 5 }
