// The built site: its rendering function and the files that each page needs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, RenderPage } from '../rendering.ts'

export interface BuiltSite {
  renderPage: RenderPage
  assets: (sources: readonly string[]) => PageAssets
  /** Folder of the files for browsers. */
  clientDir: string
}

interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** Written by the build of the site (style-files.ts of apps/web). */
export interface StyleList {
  /** All style files, in the order in which they apply. */
  files: readonly string[]
  /** The files that a page waits for, by its source. */
  pages: Readonly<Record<string, readonly string[]>>
}

export class SiteNotBuiltError extends Error {
  override name = 'SiteNotBuiltError'
}

export async function loadBuiltSite(distDir: string): Promise<BuiltSite> {
  const entry = join(distDir, 'server', 'entry-server.js')
  const clientDir = join(distDir, 'client')
  if (!existsSync(entry)) throw new SiteNotBuiltError(`the site is not built: ${entry} is missing`)
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage }
  return { renderPage, assets: readAssets(clientDir), clientDir }
}

/** Finds the files of pages in a folder of built files for browsers. */
export function readAssets(clientDir: string): BuiltSite['assets'] {
  const listOf = <List>(name: string) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')) as List
  return assetFinder(listOf<Manifest>('manifest.json'), listOf<StyleList>('styles.json'))
}

const ENTRY = 'src/app/entry-client.tsx'
/** Fonts of the entry and of the matched pages: one that arrives later makes the browser lay the page out again. */
const PRELOADED_FONTS = /\.woff2$/

export function assetFinder(manifest: Manifest, styles: StyleList): (sources: readonly string[]) => PageAssets {
  const known = new Map<string, PageAssets>()
  return (sources) => {
    const key = sources.join('|')
    let assets = known.get(key)
    if (!assets) {
      assets = collectAssets(manifest, styles, sources)
      known.set(key, assets)
    }
    return assets
  }
}

function collectAssets(manifest: Manifest, styleList: StyleList, sources: readonly string[]): PageAssets {
  const chunks = new Map<string, ManifestChunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  visit(ENTRY)
  sources.forEach(visit)
  const address = (file: string) => `/${file}`
  const all = [...chunks.values()]
  const entries = [...chunks].filter(([, chunk]) => chunk.isEntry)
  const scripts = entries.filter(([name]) => name === ENTRY).map(([, chunk]) => address(chunk.file))
  const earlyScripts = entries.filter(([name]) => name !== ENTRY).map(([, chunk]) => address(chunk.file))
  const files = all.flatMap((chunk) => [...(chunk.assets ?? [])])
  const listed = new Set(sources.flatMap((source) => styleList.pages[source] ?? []))
  const isFirst = (file: string) => listed.size === 0 || listed.has(file)
  return {
    earlyScripts,
    scripts,
    modulePreloads: all.filter((chunk) => !chunk.isEntry).map((chunk) => address(chunk.file)),
    styles: styleList.files.filter(isFirst).map(address),
    laterStyles: styleList.files.filter((file) => !isFirst(file)).map(address),
    fonts: [...new Set(files.filter((file) => PRELOADED_FONTS.test(file)))].map(address),
  }
}
