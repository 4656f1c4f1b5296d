// Makes a company's media from a folder of original pictures: files in both formats and every width, and the bundle to
// import.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { MediaItem } from '@kvartal/contract/bundle'
import sharp from 'sharp'
import { encodePicture } from './encode-picture.ts'
import { PICTURE_RECIPE } from './picture-recipe.ts'

export class CompanyMediaError extends Error {
  override name = 'CompanyMediaError'
}

/** File beside the originals: the alt text of each picture, by its id. */
export const ALT_TEXTS_FILE = 'alt.json'
/** File beside the results. */
export const BUNDLE_FILE = 'media.json'

const ORIGINAL = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'])
const ID = /^[a-z0-9-]+\/[a-z0-9-]+$/
const LARGEST_WIDTH = Math.max(...PICTURE_RECIPE.widths)

/** Returns how many pictures there are and how many had to be encoded. */
export async function makeCompanyMedia(originals: string, folder: string): Promise<{ pictures: number; made: number }> {
  const found = findOriginals(originals)
  const altTexts = readAltTexts(originals)
  const missing = found.filter(({ id }) => typeof altTexts[id] !== 'string').map(({ id }) => id)
  if (missing.length > 0) {
    throw new CompanyMediaError(
      `В ${join(originals, ALT_TEXTS_FILE)} нет слов о картинках: ${missing.join(', ')}. Напишите, что на них видно.`,
    )
  }
  const before = readBundle(folder)
  // Outlines are copied unchecked: the import validates the whole record.
  const media: unknown[] = []
  let made = 0
  for (const { id, file } of found) {
    const outlinesFile = `${file.slice(0, -extname(file).length)}.outlines.json`
    const outlines = existsSync(outlinesFile) ? { outlines: readJson(outlinesFile) } : {}
    const source = readFileSync(file)
    const hash = createHash('sha256').update(JSON.stringify(PICTURE_RECIPE)).update(source).digest('hex').slice(0, 16)
    const known = before.find((item) => item.id === id && item.hash === hash)
    if (known && filesOf(known).every((name) => existsSync(join(folder, name)))) {
      const { outlines: _, ...rest } = known as Extract<MediaItem, { type: 'picture' }>
      media.push({ ...rest, alt: altTexts[id], ...outlines })
      continue
    }
    const size = await sizeOf(file, source)
    const { colour, variants } = await encodePicture(source, { id, ...size }, folder)
    media.push({
      type: 'picture',
      id,
      alt: altTexts[id],
      ...size,
      color: colour,
      hash,
      variants: variants.map(({ format, width, height, file: name }) => ({ format, width, height, file: name })),
      ...outlines,
    })
    made += 1
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, BUNDLE_FILE), `${JSON.stringify({ version: 1, media }, null, 2)}\n`)
  return { pictures: media.length, made }
}

function findOriginals(folder: string): { id: string; file: string }[] {
  if (!existsSync(folder)) throw new CompanyMediaError(`Папки ${folder} нет: проверьте путь.`)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ORIGINAL.has(extname(name).toLowerCase()))
    .sort()
  const found = names.map((name) => ({ id: name.slice(0, -extname(name).length), file: join(folder, name) }))
  const wrong = found.filter(({ id }) => !ID.test(id)).map(({ file }) => file)
  if (wrong.length > 0) {
    throw new CompanyMediaError(
      `Картинки лежат в папке проекта и названы строчными латинскими буквами, как dom/hero.jpg. Переименуйте: ${wrong.join(', ')}.`,
    )
  }
  if (found.length === 0)
    throw new CompanyMediaError(`В папке ${folder} нет картинок: нужны ${[...ORIGINAL].join(' ')}.`)
  return found
}

function readAltTexts(originals: string): Record<string, unknown> {
  const file = join(originals, ALT_TEXTS_FILE)
  if (!existsSync(file)) throw new CompanyMediaError(`Нет файла ${file}: { "dom/hero": "Дом на закате" }.`)
  return readJson(file) as Record<string, unknown>
}

function readBundle(folder: string): MediaItem[] {
  const file = join(folder, BUNDLE_FILE)
  return existsSync(file) ? (readJson(file) as { media: MediaItem[] }).media : []
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CompanyMediaError(`${file} — не JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function filesOf(item: MediaItem): string[] {
  return item.type === 'picture' ? item.variants.map(({ file }) => file) : [item.file]
}

/** The size that visitors see: phones rotate their pictures by an EXIF mark. */
async function sizeOf(file: string, source: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(source)
    .metadata()
    .catch(() => {
      throw new CompanyMediaError(`${file} не открывается как картинка: сохраните её заново.`)
    })
  const width = Math.min(autoOrient.width, LARGEST_WIDTH)
  return { width, height: Math.round((autoOrient.height * width) / autoOrient.width) }
}
