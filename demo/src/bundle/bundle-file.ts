// Writes a bundle as JSON record by record, so that a large one never becomes one huge string.

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Bundle } from '@kvartal/contract/bundle'

const CHUNK_CHARS = 1 << 20

/** The file holds exactly what `JSON.stringify` would make of the bundle. */
export function writeBundleFile(file: string, bundle: Bundle): void {
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'w')
  let chunk = ''
  const write = (text: string) => {
    chunk += text
    if (chunk.length < CHUNK_CHARS) return
    writeAll(handle, chunk)
    chunk = ''
  }
  try {
    let separator = '{'
    for (const [part, value] of Object.entries(bundle)) {
      write(`${separator}${JSON.stringify(part)}:`)
      separator = ','
      if (!Array.isArray(value)) {
        write(JSON.stringify(value))
        continue
      }
      write('[')
      value.forEach((record, index) => {
        write(`${index > 0 ? ',' : ''}${JSON.stringify(record)}`)
      })
      write(']')
    }
    write('}')
    writeAll(handle, chunk)
  } finally {
    closeSync(handle)
  }
}

/** A write may accept less than it is given, so the rest is written again. */
function writeAll(handle: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done)
}
