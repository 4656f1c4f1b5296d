// The demo's pictures and videos as records of the import bundle, outlines of genplans and facades included.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MediaItem } from '@kvartal/contract/bundle'
import { readMediaManifest } from '../media/manifest.ts'

const worldFolder = fileURLToPath(new URL('../../world/', import.meta.url))

export function mediaRecords(): MediaItem[] {
  const { pictures, videos } = readMediaManifest()
  return [
    ...pictures.map(
      (picture): MediaItem => ({
        type: 'picture',
        id: picture.id,
        alt: picture.alt,
        // The portrait is a drawing; everything else is rendered.
        ...(picture.kind !== 'portrait' && { origin: 'render' as const }),
        width: picture.width,
        height: picture.height,
        color: picture.colour,
        hash: picture.digest,
        variants: picture.variants.map(({ format, width, height, file }) => ({ format, width, height, file })),
        ...(picture.polygons && { outlines: JSON.parse(readFileSync(worldFolder + picture.polygons, 'utf8')) }),
      }),
    ),
    ...videos.map(
      (video): MediaItem => ({
        type: 'video',
        id: video.id,
        alt: video.alt,
        width: video.width,
        height: video.height,
        durationSeconds: video.durationSeconds,
        mime: video.mime,
        file: video.file,
        poster: video.poster,
        hash: video.digest,
      }),
    ),
  ]
}
