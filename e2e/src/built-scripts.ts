// The built scripts of the site by their sources.
import { readFileSync } from 'node:fs'

interface Chunk {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(
  readFileSync(new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, Chunk>

/** The file of a source and those that it imports, without the files of the first load. */
export function scriptsOf(source: string): string[] {
  const first = chunksOf('src/app/entry-client.tsx')
  return [...chunksOf(source)].filter((name) => !first.has(name)).map((name) => manifest[name]?.file ?? '')
}

/** The file of a source itself. */
export function scriptOf(source: string): string {
  return manifest[source]?.file ?? raiseUnknown(source)
}

function raiseUnknown(source: string): never {
  throw new Error(`no file of the build has the source ${source}`)
}

function chunksOf(source: string): Set<string> {
  if (!manifest[source]) raiseUnknown(source)
  const chunks = new Set([source])
  for (const chunk of chunks) for (const needed of manifest[chunk]?.imports ?? []) chunks.add(needed)
  return chunks
}
