// Picks the encoding of an answer from those that the browser accepts.

export type BodyEncoding = 'br' | 'gzip' | 'identity'

const REFUSED = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:,|$))`
const BROTLI = new RegExp(String.raw`\bbr\b${REFUSED}`)
const GZIP = new RegExp(String.raw`\bgzip\b${REFUSED}`)

export function acceptedEncoding(header: string | string[] | undefined): BodyEncoding {
  const accepted = String(header ?? '')
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}
