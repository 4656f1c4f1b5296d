// The version of the cookie texts. Their content has no version of its own, so it is a hash of what the visitor could
// read.

interface CookieText {
  name: string
  value: string
}

/** FNV-1a of the texts, 8 hexadecimal digits. */
export function cookieTextVersion(texts: readonly CookieText[]): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(texts.map(({ name, value }) => `${name}\n${value}`).join('\n'))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
