// Writes demo/media/index.json; the picture script and the video script each replace their own half of it.
import { existsSync, writeFileSync } from 'node:fs'
import type { MediaManifest } from './manifest.ts'
import { MEDIA_MANIFEST_FILE, readMediaManifest } from './manifest.ts'

export function readManifestOrEmpty(): MediaManifest {
  return existsSync(MEDIA_MANIFEST_FILE) ? readMediaManifest() : { pictures: [], videos: [] }
}

export function writeManifest(manifest: MediaManifest): void {
  writeFileSync(MEDIA_MANIFEST_FILE, `${JSON.stringify(manifest, null, 1)}\n`)
}
