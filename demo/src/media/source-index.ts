// The renders and drawings that the media are made from: demo/media/source and the index that demo/archviz/publish.py
// writes there.
import { readFileSync } from 'node:fs'
import type { MediaKind } from './manifest.ts'
import { MEDIA_FOLDER } from './manifest.ts'

export interface SourcePicture {
  id: string
  /** Path inside demo/media/source. */
  file: string
  kind: MediaKind
  project: string | null
  view: string
  alt: string
  /** Size to publish. Smaller than the file means a crop that keeps the top, where the roofs are. */
  width: number
  height: number
  polygons?: string
  building?: string
  side?: string
  mood?: string
  azimuth?: number
  floor?: number
  outlook?: string
  stage?: number
  date?: string
}

export interface SourceVideo {
  id: string
  /** The stills of a video in their order, all of the same size. */
  files: string[]
  kind: 'video'
  project: string
  view: string
  alt: string
  poster: string
  width: number
  height: number
}

export const SOURCE_FOLDER = `${MEDIA_FOLDER}source/`

type SourceEntry = SourcePicture | SourceVideo

export function readSourceIndex(): { pictures: SourcePicture[]; videos: SourceVideo[] } {
  const entries = JSON.parse(readFileSync(`${SOURCE_FOLDER}index.json`, 'utf8')) as SourceEntry[]
  return {
    pictures: entries.filter((entry) => entry.kind !== 'video'),
    videos: entries.filter((entry) => entry.kind === 'video'),
  }
}
