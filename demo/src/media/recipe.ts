// How media are made from their sources, and the hash that tells whether a source or the way has changed since.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SourcePicture, SourceVideo } from './source-index.ts'
import { SOURCE_FOLDER } from './source-index.ts'

/** Chosen by eye on brick, foliage and dusk sky: the step below smears mortar joints, the step above only adds bytes. */
export const PICTURE_RECIPE = {
  widths: [480, 960, 1600],
  avif: { quality: 55, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 77, effort: 5, smartSubsample: true },
}

export const VIDEO_RECIPE = { seconds: 12, fadeSeconds: 1.2, framesPerSecond: 25, zoom: 0.05, crf: 27 }

export function pictureDigest({ width, height, file }: SourcePicture): string {
  return digest([PICTURE_RECIPE, width, height], [file])
}

export function videoDigest({ width, height, files }: SourceVideo): string {
  return digest([VIDEO_RECIPE, width, height], files)
}

/** Never larger than the source: a picture narrower than a step gets its own width instead. */
export function variantWidths(sourceWidth: number): number[] {
  return [...new Set(PICTURE_RECIPE.widths.map((width) => Math.min(width, sourceWidth)))]
}

function digest(recipe: unknown[], files: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(recipe))
  for (const file of files) hash.update(readFileSync(SOURCE_FOLDER + file))
  return hash.digest('hex').slice(0, 16)
}
