// Reads a bundle from a file or from a folder: JSON files, each a bundle with some of the parts, drawings in plans/,
// pictures in media/.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BundleFileError, decodeBundle, parseBundle, readBundleBytes } from './bundle-file.ts'

const DRAWINGS = 'plans'
/** Written by npm run media. */
const PICTURES = join('media', 'media.json')

export function readBundleSource(path: string): Uint8Array {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? Buffer.from(JSON.stringify(readBundleFolder(path))) : readBundleBytes(path)
}

/** One bundle of all files, the parts joined in the order of the files' names. A drawing has the name of its file. */
function readBundleFolder(folder: string): Record<string, unknown> {
  const files = namesIn(folder, '.json').map((name) => join(folder, name))
  if (existsSync(join(folder, PICTURES))) files.push(join(folder, PICTURES))
  if (files.length === 0) throw new BundleFileError(`В папке ${folder} нет файлов JSON, база не изменилась.`)
  const bundle: Record<string, unknown> = {}
  for (const file of files)
    for (const [part, records] of Object.entries(bundleIn(file))) {
      const before = bundle[part]
      bundle[part] = Array.isArray(before) && Array.isArray(records) ? [...before, ...records] : records
    }
  const drawings = drawingsIn(join(folder, DRAWINGS))
  if (drawings.length > 0) bundle.plans = [...((bundle.plans as unknown[] | undefined) ?? []), ...drawings]
  return bundle
}

function bundleIn(file: string): Record<string, unknown> {
  const found = parseBundle(file, decodeBundle(file, readFileSync(file)))
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Record<string, unknown>
  throw new BundleFileError(
    `Файл ${file} не прочитан, база не изменилась: нужен объект, { "version": 1, "flats": [ … ] }.`,
  )
}

function drawingsIn(folder: string): { key: string; svg: string }[] {
  if (!existsSync(folder)) return []
  return namesIn(folder, '.svg').map((name) => {
    const file = join(folder, name)
    return { key: basename(name, '.svg'), svg: decodeBundle(file, readFileSync(file)).trim() }
  })
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
}
