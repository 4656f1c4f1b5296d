// Makes AVIF and WebP in three widths from the images in demo/media/source and lists them in demo/media/index.json.
// Run: node demo/scripts/images.ts. Up-to-date files are skipped; files that no entry names are removed.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { encodePicture } from '../../apps/server/src/modules/content/media/making/encode-picture.ts'
import type { MediaManifest, Picture, PictureVariant } from '../src/media/manifest.ts'
import { MEDIA_FOLDER } from '../src/media/manifest.ts'
import { readManifestOrEmpty, writeManifest } from '../src/media/manifest-file.ts'
import { pictureDigest } from '../src/media/recipe.ts'
import type { SourcePicture } from '../src/media/source-index.ts'
import { readSourceIndex, SOURCE_FOLDER } from '../src/media/source-index.ts'

const sources = readSourceIndex()
const before = readManifestOrEmpty()
const pictures: Picture[] = []
let encoded = 0
for (const source of sources.pictures) {
  const digest = pictureDigest(source)
  const known = before.pictures.find((picture) => picture.id === source.id)
  if (known?.digest === digest && known.variants.every(isOnDisk)) {
    pictures.push(describe(source, known.colour, known.variants, digest))
    continue
  }
  pictures.push(await encode(source, digest))
  encoded += 1
  // Encoding everything takes minutes, so the finished part is saved in case of an interruption.
  writeManifest({ pictures: [...pictures, ...notYetDone(before, pictures)], videos: readManifestOrEmpty().videos })
  console.log(
    `${source.id}: ${pictures
      .at(-1)
      ?.variants.map((v) => `${v.width}.${v.format} ${v.bytes >> 10}K`)
      .join(', ')}`,
  )
}
const videos = readManifestOrEmpty().videos
writeManifest({ pictures, videos })
const removed = removeOrphans(
  new Set([...pictures.flatMap((p) => p.variants.map((v) => v.file)), ...videos.map((v) => v.file)]),
)
console.log(`${pictures.length} pictures, ${encoded} encoded, ${removed} files removed`)

async function encode(source: SourcePicture, digest: string): Promise<Picture> {
  const original = sharp(readFileSync(join(SOURCE_FOLDER, source.file))).resize(source.width, source.height, {
    fit: 'cover',
    position: 'top',
    withoutEnlargement: true,
  })
  const full = await original.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  if (full.info.width !== source.width || full.info.height !== source.height) {
    throw new Error(`${source.file} is smaller than the ${source.width} x ${source.height} its index states`)
  }
  const { colour, variants } = await encodePicture(full.data, source, MEDIA_FOLDER)
  return describe(source, colour, variants, digest)
}

function describe(source: SourcePicture, colour: string, variants: PictureVariant[], digest: string): Picture {
  const { id, file: _file, kind, project, view, alt, width, height, ...facts } = source
  return { id, kind, project, view, alt, width, height, colour, ...facts, variants, digest }
}

function isOnDisk(variant: PictureVariant): boolean {
  const path = join(MEDIA_FOLDER, variant.file)
  return existsSync(path) && statSync(path).size === variant.bytes
}

function notYetDone(manifest: MediaManifest, done: Picture[]): Picture[] {
  return manifest.pictures.filter((picture) => !done.some((other) => other.id === picture.id))
}

function removeOrphans(wanted: Set<string>): number {
  let count = 0
  for (const entry of readdirSync(MEDIA_FOLDER, { recursive: true, withFileTypes: true })) {
    const file = relative(MEDIA_FOLDER, join(entry.parentPath, entry.name))
    if (!entry.isFile() || file === 'index.json' || file.startsWith('source/') || wanted.has(file)) continue
    rmSync(join(MEDIA_FOLDER, file))
    count += 1
  }
  return count
}
