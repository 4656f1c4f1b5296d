// A request before it is serialised. The head is written as one byte per character, so that it can contain anything.
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'

export type BodyCoding = 'gzip' | 'br' | 'deflate' | 'zstd'

/** How the length of the body is declared, correctly or not. */
export type Framing =
  | 'length'
  | 'chunked'
  | 'longer than declared'
  | 'shorter than declared'
  | 'no length'
  | 'two lengths'
  | 'length and chunks'
  | 'negative length'
  | 'huge length'
  | 'broken chunk'

export interface Draft {
  method: string
  path: string
  /** Undefined: no question mark at all. */
  query: string | undefined
  version: string
  headers: [name: string, value: string][]
  body: string | undefined
  /** `latin1` for bytes that are not text. */
  bodyEncoding: 'utf8' | 'latin1'
  bodyCoding: BodyCoding | undefined
  framing: Framing
  lineEnd: '\r\n' | '\n'
  /** Breaks the rules of HTTP, so that its connection is not reused. */
  ownConnection: boolean
}

export function headerOf(draft: Draft, wanted: string): string | undefined {
  return draft.headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]
}

export function setHeader(draft: Draft, name: string, value: string): void {
  removeHeader(draft, name)
  draft.headers.push([name, value])
}

export function removeHeader(draft: Draft, unwanted: string): void {
  draft.headers = draft.headers.filter(([name]) => name.toLowerCase() !== unwanted.toLowerCase())
}

const packers: Readonly<Record<BodyCoding, (body: Buffer) => Buffer>> = {
  gzip: (body) => gzipSync(body),
  deflate: (body) => deflateSync(body),
  zstd: (body) => zstdCompressSync(body),
  // A window of 16 MB, which a leaked decompressor would keep.
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 },
    }),
}

/** Megabytes that compress to almost nothing. */
export const BOMB = ' '.repeat(8_000_000)
const packedBombs = new Map<BodyCoding, Buffer>()

function packed(body: Buffer, coding: BodyCoding): Buffer {
  if (body.length !== BOMB.length) return packers[coding](body)
  const bomb = packedBombs.get(coding) ?? packers[coding](body)
  packedBombs.set(coding, bomb)
  return bomb
}

/** `fill` replaces the placeholders in the body by values of the running server. */
export function bytesOf(draft: Draft, fill: (body: string) => string): Buffer {
  const target = draft.query === undefined ? draft.path : `${draft.path}?${draft.query}`
  const plain = draft.body === undefined ? Buffer.alloc(0) : Buffer.from(fill(draft.body), draft.bodyEncoding)
  const body = draft.bodyCoding && draft.body !== undefined ? packed(plain, draft.bodyCoding) : plain
  const lines = [
    `${draft.method} ${target} ${draft.version}`,
    ...draft.headers.map(([name, value]) => `${name}: ${value}`),
    ...(draft.body === undefined && draft.framing === 'length' ? [] : framingLines(draft.framing, body.length)),
  ]
  const head = Buffer.from(lines.join(draft.lineEnd) + draft.lineEnd.repeat(2), 'latin1')
  return Buffer.concat([head, framed(draft.framing, body)])
}

function framingLines(framing: Framing, length: number): string[] {
  const contentLength = (value: number | string) => `Content-Length: ${value}`
  const chunked = 'Transfer-Encoding: chunked'
  switch (framing) {
    case 'length':
      return [contentLength(length)]
    case 'chunked':
    case 'broken chunk':
      return [chunked]
    case 'longer than declared':
      return [contentLength(Math.max(0, length - 5))]
    case 'shorter than declared':
      return [contentLength(length + 100)]
    case 'two lengths':
      return [contentLength(length), contentLength(length + 1)]
    case 'length and chunks':
      return [contentLength(length), chunked]
    case 'negative length':
      return [contentLength(-1)]
    case 'huge length':
      return [contentLength('99999999999999999999')]
    case 'no length':
      return []
  }
}

function framed(framing: Framing, body: Buffer): Buffer {
  if (framing === 'broken chunk') return Buffer.concat([Buffer.from('zz\r\n'), body, Buffer.from('\r\n0\r\n\r\n')])
  if (framing !== 'chunked' && framing !== 'length and chunks') return body
  const pieces: Buffer[] = []
  for (let start = 0; start < body.length; start += 1_000) {
    const piece = body.subarray(start, start + 1_000)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')])
}

const SHOWN_BYTES = 4_000
const SHOWN_LINES = 20
const SHOWN_WIDTH = 400

/** The bytes as they were sent; unprintable ones are escaped, and long ones are cut. */
export function shownBytes(bytes: Buffer): string {
  const lines = bytes
    .subarray(0, SHOWN_BYTES)
    .toString('latin1')
    .replaceAll('\\', '\\\\')
    .replace(/[^\x20-\x7e\r\n]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll('\r', '\\r')
    .split('\n')
  const shown = lines
    .slice(0, SHOWN_LINES)
    .map((line) => (line.length > SHOWN_WIDTH ? `${line.slice(0, SHOWN_WIDTH)}… (${line.length})` : line))
  const isCut = lines.length > SHOWN_LINES || bytes.length > SHOWN_BYTES
  return [...shown, ...(isCut ? [`… ${bytes.length} bytes in all`] : [])].join('\n')
}
