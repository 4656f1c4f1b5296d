// The media of the demo company as data: the contents of demo/media/index.json for every picture and video.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type MediaKind =
  | 'hero'
  | 'genplan'
  | 'facade'
  | 'window'
  | 'courtyard'
  | 'street'
  | 'interior'
  | 'progress'
  | 'poster'
  | 'portrait'

export type PictureFormat = 'avif' | 'webp'

export interface PictureVariant {
  width: number
  height: number
  format: PictureFormat
  /** Path inside demo/media. */
  file: string
  bytes: number
}

export interface Picture {
  /** `<project>/<view>`; without a project `interiors/<room>-<mood>` and `company/<view>`. */
  id: string
  kind: MediaKind
  project: string | null
  view: string
  alt: string
  /** Size of the largest variant; polygons of genplans and facades are in these pixels. */
  width: number
  height: number
  /** A plain colour to show before the picture has loaded, `#rrggbb`. */
  colour: string
  /** Path of the screen polygons inside demo/world, for genplans and facades. */
  polygons?: string
  building?: string
  side?: string
  mood?: string
  /** Views from windows: where the window looks, in degrees from north, its floor, and what is straight ahead. */
  azimuth?: number
  floor?: number
  outlook?: string
  /** Share of the construction that is done, 0 to 1, and the day it was so: only for progress pictures. */
  stage?: number
  date?: string
  variants: PictureVariant[]
  /** Hash of the source and of the recipe: equal means nothing has to be encoded again. */
  digest: string
}

export interface Video {
  id: string
  project: string
  view: string
  alt: string
  mime: 'video/mp4'
  file: string
  width: number
  height: number
  durationSeconds: number
  bytes: number
  /** Id of the picture shown before the video plays. */
  poster: string
  digest: string
}

export interface MediaManifest {
  pictures: Picture[]
  videos: Video[]
}

/** Folder that holds the manifest, the encoded files and their sources. */
export const MEDIA_FOLDER = fileURLToPath(new URL('../../media/', import.meta.url))

export const MEDIA_MANIFEST_FILE = `${MEDIA_FOLDER}index.json`

export function readMediaManifest(file = MEDIA_MANIFEST_FILE): MediaManifest {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isManifest(parsed))
    throw new Error(`${file} is not a media manifest: run demo/scripts/images.ts to make it again`)
  return parsed
}

function isManifest(value: unknown): value is MediaManifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pictures' in value &&
    Array.isArray(value.pictures) &&
    'videos' in value &&
    Array.isArray(value.videos)
  )
}
