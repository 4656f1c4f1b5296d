// Writes a ZIP archive, the container of an XLSX file. All files have the same fixed date, so that equal contents give
// equal bytes.
import { crc32, deflateRawSync } from 'node:zlib'

const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8
/** The first of January 1980, the earliest date of the format. */
const DATE = 0x0021

export interface ArchivedFile {
  readonly name: string
  readonly text: string
}

export function zip(files: readonly ArchivedFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const fields = sharedFields(Buffer.from(name), content, packed)
    const local = Buffer.concat([uint32(0x04034b50), fields, Buffer.from(name), packed])
    // Made by the same version; no comment, disk 0, plain attributes.
    const attributes = Buffer.concat([uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset)])
    directory.push(uint32(0x02014b50), uint16(VERSION), fields, attributes, Buffer.from(name))
    bodies.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    uint16(files.length),
    uint16(files.length),
    uint32(entries.length),
    uint32(offset),
    uint16(0),
  ])
  return Buffer.concat([...bodies, entries, end])
}

/** The fields that a file's own header and its entry in the directory have in common, without an extra field. */
function sharedFields(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8_NAMES),
    uint16(DEFLATE),
    uint16(0),
    uint16(DATE),
    uint32(crc32(content)),
    uint32(packed.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
