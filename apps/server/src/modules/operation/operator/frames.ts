// The answer of the running server to a command: what it prints, the file it writes and its exit code, as frames of one
// stream. A frame is its channel (1 byte), the length of its content (4 bytes) and the content.

const channels = { out: 1, error: 2, file: 3, exit: 4 } as const
export type Channel = keyof typeof channels

const HEAD_BYTES = 5
const names = new Map<number, Channel>(Object.entries(channels).map(([name, number]) => [number, name as Channel]))

export interface Frame {
  channel: Channel
  content: Buffer
}

/** Long contents become several frames, so that a reader never joins more than this. */
const LONGEST_CONTENT = 256 * 1024

export function writeFrames(channel: Channel, content: Uint8Array): Buffer {
  const parts: Uint8Array[] = []
  for (let start = 0; start < content.length; start += LONGEST_CONTENT) {
    const part = content.subarray(start, start + LONGEST_CONTENT)
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt8(channels[channel], 0)
    head.writeUInt32BE(part.length, 1)
    parts.push(head, part)
  }
  return Buffer.concat(parts)
}

/** Yields complete frames only: what a broken connection cuts off is dropped. */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE(1)
      if (rest.length < end) break
      const channel = names.get(rest.readUInt8(0))
      if (channel) yield { channel, content: rest.subarray(HEAD_BYTES, end) }
      rest = rest.subarray(end)
    }
  }
}
