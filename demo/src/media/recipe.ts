// The settings that media are encoded with, and a hash that changes with the source or the settings.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PICTURE_RECIPE } from '../../../apps/server/src/modules/content/media/making/picture-recipe.ts'
import type { SourcePicture, SourceVideo } from './source-index.ts'
import { SOURCE_FOLDER } from './source-index.ts'

export const VIDEO_RECIPE = { seconds: 12, fadeSeconds: 1.2, framesPerSecond: 25, zoom: 0.05, crf: 27 }

export function pictureDigest({ width, height, file }: SourcePicture): string {
  return digest([PICTURE_RECIPE, width, height], [file])
}

export function videoDigest({ width, height, files }: SourceVideo): string {
  return digest([VIDEO_RECIPE, width, height], files)
}

function digest(recipe: unknown[], files: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(recipe))
  for (const file of files) hash.update(readFileSync(SOURCE_FOLDER + file))
  return hash.digest('hex').slice(0, 16)
}
