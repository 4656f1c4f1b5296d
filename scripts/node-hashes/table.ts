// Replaces the version and the hashes in the source of node-runtime.cjs, and nothing else.

export function rewriteTable(source: string, version: string, hashes: Readonly<Record<string, string>>): string {
  let written = replaceOnce(source, /(?<=const VERSION = ')[^']+/, version)
  for (const [name, hash] of Object.entries(hashes)) {
    written = replaceOnce(written, new RegExp(`(?<=name: '${name}',\\s+integrity: ')[^']+`), hash)
  }
  return written
}

function replaceOnce(source: string, pattern: RegExp, text: string): string {
  if (!pattern.test(source)) throw new Error(`nothing to replace: ${pattern}`)
  return source.replace(pattern, () => text)
}
