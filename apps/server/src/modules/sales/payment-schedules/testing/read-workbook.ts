// Reads an XLSX file in tests, without the code that writes it: the files of the archive by its directory, then the cells
// of the sheet.
import { inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

export interface ReadCell {
  readonly value: string | number
  readonly isText: boolean
}

export interface ReadWorkbook {
  readonly files: ReadonlyMap<string, string>
  /** By rows; a cell that is not written is absent. */
  readonly rows: readonly (readonly (ReadCell | undefined)[])[]
  readonly hasFormulas: boolean
}

export function readWorkbook(bytes: Buffer): ReadWorkbook {
  const files = unzip(bytes)
  const rows: (ReadCell | undefined)[][] = []
  let hasFormulas = false
  let at = ''
  let isText = false
  let text: string | null = null
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([])
    if (name === 'f') hasFormulas = true
    if (name === 'c') {
      at = String(attributes.r)
      isText = attributes.t === 'inlineStr'
    }
    if (name === 'v' || name === 't') text = ''
  })
  parser.on('text', (part) => {
    if (text !== null) text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name !== 'v' && name !== 't') return
    const row = rows.at(-1) ?? []
    row[at.charCodeAt(0) - 65] = { value: isText ? (text ?? '') : Number(text), isText }
    text = null
  })
  parser.write(files.get('xl/worksheets/sheet1.xml') ?? '').close()
  return { files, rows, hasFormulas }
}

function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, string>()
  let entry = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < bytes.readUInt16LE(end + 10); number++) {
    const nameLength = bytes.readUInt16LE(entry + 28)
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength)
    const local = bytes.readUInt32LE(entry + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
    files.set(name, inflateRawSync(packed).toString())
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
  }
  return files
}

/** The day of a cell with a date. */
export function dayOf(days: number): string {
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
}
