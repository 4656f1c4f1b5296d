// Reads duration and size from the boxes of an MP4 file, so that the manifest has the real values.

export interface Mp4Facts {
  durationSeconds: number
  width: number
  height: number
  /** The index is before the picture data, so playback can start before the whole file has loaded. */
  startsFast: boolean
  /** Handlers of the tracks: `vide` is picture, `soun` is sound. */
  tracks: string[]
}

interface Box {
  type: string
  start: number
  end: number
}

export function readMp4Facts(file: Buffer): Mp4Facts {
  const top = boxesIn(file, 0, file.length)
  const moov = only(top, 'moov')
  const inMoov = boxesIn(file, moov.start, moov.end)
  const mvhd = only(inMoov, 'mvhd')
  // Version 0 of a header keeps its times in 32 bits, version 1 in 64: everything after them moves.
  const wide = file.readUInt8(mvhd.start) === 1
  const timescale = file.readUInt32BE(mvhd.start + (wide ? 20 : 12))
  const duration = wide ? Number(file.readBigUInt64BE(mvhd.start + 24)) : file.readUInt32BE(mvhd.start + 16)
  const facts: Mp4Facts = {
    durationSeconds: duration / timescale,
    width: 0,
    height: 0,
    startsFast: moov.start < only(top, 'mdat').start,
    tracks: [],
  }
  for (const track of inMoov.filter((box) => box.type === 'trak')) {
    const inTrack = boxesIn(file, track.start, track.end)
    const mdia = only(inTrack, 'mdia')
    const hdlr = only(boxesIn(file, mdia.start, mdia.end), 'hdlr')
    const handler = file.toString('latin1', hdlr.start + 8, hdlr.start + 12)
    facts.tracks.push(handler)
    if (handler !== 'vide') continue
    const tkhd = only(inTrack, 'tkhd')
    // Width and height are the last two fields, 16.16 fixed point.
    facts.width = file.readUInt32BE(tkhd.end - 8) / 65536
    facts.height = file.readUInt32BE(tkhd.end - 4) / 65536
  }
  return facts
}

function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const size = file.readUInt32BE(at)
    if (size < 8 || at + size > end) throw new Error(`MP4 box at byte ${at} has an impossible size of ${size}`)
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return boxes
}

function only(boxes: Box[], type: string): Box {
  const box = boxes.find((candidate) => candidate.type === type)
  if (!box) throw new Error(`MP4 file has no ${type} box`)
  return box
}
