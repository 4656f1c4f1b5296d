// Parses a received letter: headers and MIME parts, decoded. Supports only the formats that our own letters use.

export interface MailPart {
  headers: ReadonlyMap<string, string>
  /** text/html */
  type: string
  fileName: string | undefined
  body: Buffer
  parts: MailPart[]
}

export function readMail(raw: string): MailPart {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const [name = '', ...value] = line.split(':')
        return [name.toLowerCase(), decodeWords(value.join(':').trim())]
      }),
  )
  const content = rest.join('\r\n\r\n')
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  return {
    headers,
    type: type.split(';')[0] ?? '',
    fileName: fileNameOf(headers.get('content-disposition') ?? ''),
    body: boundary ? Buffer.alloc(0) : decodeBody(content, headers.get('content-transfer-encoding')),
    parts: boundary
      ? content
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readMail(part.replace(/^\r\n/, '')))
      : [],
  }
}

/** Every part with content, in the order of the letter. */
export function leavesOf(part: MailPart): MailPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf)
}

function decodeBody(content: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(content, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(content)
  return decodeEscapes(content.replace(/=\r\n/g, ''), '=')
}

/** =?UTF-8?B?…?= and =?UTF-8?Q?…?=; spaces between two of them do not count. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/(?:=\?UTF-8\?([BQ])\?([^?]*)\?=)/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : decodeEscapes(word.replaceAll('_', ' '), '=')
      ).toString(),
    )
}

/** RFC 2231: filename*0*=utf-8''%D0…; filename*1*=… */
function fileNameOf(disposition: string): string | undefined {
  const pieces = [...disposition.matchAll(/filename\*\d+\*?=([^;]+)/g)].map(([, piece = '']) => piece.trim())
  if (pieces.length > 0) return decodeEscapes(pieces.join('').replace(/^utf-8''/i, ''), '%').toString()
  return /filename="?([^";]+)"?/.exec(disposition)?.[1]
}

function decodeEscapes(text: string, sign: '=' | '%'): Buffer {
  const bytes = text.replace(new RegExp(`${sign}([0-9A-F]{2})`, 'gi'), (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
