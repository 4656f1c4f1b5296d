// Makes the construction time-lapses: the stages of a project with a slow zoom, each fading into the next.
// Run: node demo/scripts/progress-video.ts (needs ffmpeg with libx264). Up-to-date videos are skipped.
// H.264 only: every supported browser plays it, so a second encoding would be of no use.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Video } from '../src/media/manifest.ts'
import { MEDIA_FOLDER } from '../src/media/manifest.ts'
import { readManifestOrEmpty, writeManifest } from '../src/media/manifest-file.ts'
import { readMp4Facts } from '../src/media/mp4-facts.ts'
import { VIDEO_RECIPE, videoDigest } from '../src/media/recipe.ts'
import type { SourceVideo } from '../src/media/source-index.ts'
import { readSourceIndex, SOURCE_FOLDER } from '../src/media/source-index.ts'

const before = readManifestOrEmpty()
const videos = readSourceIndex().videos.map((source) => {
  const file = `${source.id}.mp4`
  const path = join(MEDIA_FOLDER, file)
  const digest = videoDigest(source)
  const known = before.videos.find((video) => video.id === source.id)
  const upToDate = known?.digest === digest && existsSync(path) && statSync(path).size === known.bytes
  if (!upToDate) encode(source, path)
  const content = readFileSync(path)
  const facts = readMp4Facts(content)
  console.log(`${file}: ${content.length >> 10}K, ${facts.durationSeconds} s${upToDate ? ', up to date' : ''}`)
  return {
    id: source.id,
    project: source.project,
    view: source.view,
    alt: source.alt,
    mime: 'video/mp4',
    file,
    width: facts.width,
    height: facts.height,
    durationSeconds: facts.durationSeconds,
    bytes: content.length,
    poster: source.poster,
    digest,
  } satisfies Video
})
writeManifest({ pictures: readManifestOrEmpty().pictures, videos })

function encode(source: SourceVideo, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const { seconds, fadeSeconds, framesPerSecond, zoom, crf } = VIDEO_RECIPE
  const count = source.files.length
  const still = (seconds + (count - 1) * fadeSeconds) / count
  const frames = Math.round(still * framesPerSecond)
  const step = frames / framesPerSecond - fadeSeconds
  // zoompan moves by whole pixels. On a picture enlarged four times a step is a quarter of a pixel, so nothing jitters.
  const enlarged = `scale=${source.width * 4}:-2:flags=lanczos,crop=${source.width * 4}:${source.height * 4}:0:0`
  const stills = source.files.map((_, i) => {
    // One zoom runs through the whole video, so that stages fade into each other without a jump.
    const nearness = `1+${zoom}*(${(i * step * framesPerSecond).toFixed(3)}+on)/${seconds * framesPerSecond}`
    return `[${i}:v]${enlarged},zoompan=z='${nearness}':x='iw/2-iw/zoom/2':y=0:d=${frames}:s=${source.width}x${source.height}:fps=${framesPerSecond},format=yuv420p[still${i}]`
  })
  const fades = source.files.slice(1).map((_, i) => {
    const from = i === 0 ? 'still0' : `film${i}`
    const offset = ((i + 1) * step).toFixed(3)
    return `[${from}][still${i + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${offset}[film${i + 1}]`
  })
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-nostdin'],
    ...source.files.flatMap((file) => ['-i', join(SOURCE_FOLDER, file)]),
    ...['-filter_complex', [...stills, ...fades].join(';'), '-map', `[film${count - 1}]`],
    ...['-an', '-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', String(crf), '-preset', 'slow'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', path],
  ])
}
