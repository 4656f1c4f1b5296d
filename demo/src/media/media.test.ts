import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { variantWidths } from '../../../apps/server/src/modules/content/media/making/picture-recipe.ts'
import { placeholderColour } from '../../../apps/server/src/modules/content/media/making/placeholder-colour.ts'
import { MEDIA_FOLDER, readMediaManifest } from './manifest.ts'
import { readMp4Facts } from './mp4-facts.ts'
import { pictureDigest, videoDigest } from './recipe.ts'
import { readSourceIndex } from './source-index.ts'

const { pictures, videos } = readMediaManifest()
const sources = readSourceIndex()
const WORLD_FOLDER = join(MEDIA_FOLDER, '../world')

describe('pictures', () => {
  it('exist in both formats and every width, with the stated pixels and bytes', async () => {
    for (const { id, width, height, variants } of pictures) {
      const wanted = variantWidths(width).flatMap((step) => [`${step} avif`, `${step} webp`])
      expect(
        variants.map((v) => `${v.width} ${v.format}`),
        id,
      ).toEqual(wanted)
      expect(Math.max(...variants.map((v) => v.width)), id).toBe(width)
      for (const variant of variants) {
        const path = join(MEDIA_FOLDER, variant.file)
        expect(statSync(path).size, variant.file).toBe(variant.bytes)
        const real = await sharp(path).metadata()
        expect([real.width, real.height], variant.file).toEqual([variant.width, variant.height])
        expect(real.format === 'heif' ? real.compression : real.format, variant.file).toBe(
          variant.format === 'avif' ? 'av1' : 'webp',
        )
        expect(Math.abs(variant.height / variant.width - height / width), variant.file).toBeLessThan(0.002)
      }
    }
  })

  it('have a distinct alt text in Russian', () => {
    for (const { id, alt } of pictures) expect(alt, id).toMatch(/^[«А-ЯЁ][^!]{8,}$/)
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length)
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length)
  })

  it('of genplans and facades keep the pixels their polygons are drawn in', () => {
    const clickable = pictures.filter(({ kind }) => kind === 'genplan' || kind === 'facade')
    expect(clickable).toHaveLength(21)
    for (const { id, polygons, width, height } of clickable) {
      const drawn = JSON.parse(readFileSync(join(WORLD_FOLDER, polygons ?? ''), 'utf8'))
      expect([width, height], id).toEqual([drawn.width, drawn.height])
      expect(width, id).toBe(1600)
    }
  })

  it('cover each of the five projects with hero, genplan, courtyard and street', () => {
    for (const project of ['severny', 'rechnoy', 'lesnoy', 'zavod', 'vysota']) {
      const views = pictures.filter((picture) => picture.project === project).map(({ view }) => view)
      expect(views, project).toEqual(expect.arrayContaining(['hero', 'genplan', 'courtyard', 'street']))
    }
  })

  it('get smaller files as AVIF than as WebP', () => {
    const total = (format: string) =>
      pictures
        .flatMap(({ variants }) => variants.filter((v) => v.format === format))
        .reduce((sum, v) => sum + v.bytes, 0)
    expect(total('avif')).toBeLessThan(total('webp') * 0.75)
  })

  it('are up to date with their sources', () => {
    expect(pictures.map(({ id, digest }) => [id, digest])).toEqual(
      sources.pictures.map((source) => [source.id, pictureDigest(source)]),
    )
  })
})

describe('videos', () => {
  it('have no sound, start before they are fully loaded, and have the stated size and duration', () => {
    expect(videos.map(({ project }) => project).toSorted()).toEqual(['severny', 'vysota', 'zavod'])
    for (const video of videos) {
      const content = readFileSync(join(MEDIA_FOLDER, video.file))
      expect(content.length, video.file).toBe(video.bytes)
      expect(readMp4Facts(content), video.file).toEqual({
        durationSeconds: video.durationSeconds,
        width: video.width,
        height: video.height,
        startsFast: true,
        tracks: ['vide'],
      })
    }
  })

  it('are small enough for mobile networks', () => {
    for (const { file, bytes } of videos) expect(bytes, file).toBeLessThan(1.2 * 1024 * 1024)
  })

  it('have a poster with the same aspect ratio', () => {
    for (const { id, poster, width, height } of videos) {
      const picture = pictures.find((candidate) => candidate.id === poster)
      expect([picture?.width, picture?.height], id).toEqual([width, height])
    }
  })

  it('are up to date with their stages', () => {
    expect(videos.map(({ id, digest }) => [id, digest])).toEqual(
      sources.videos.map((source) => [source.id, videoDigest(source)]),
    )
  })
})

describe('the media folder', () => {
  const files = readdirSync(MEDIA_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(MEDIA_FOLDER, join(entry.parentPath, entry.name)))

  it('stays under 50 MB with its sources', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(MEDIA_FOLDER, file)).size, 0)
    expect(bytes).toBeLessThan(50_000_000)
  })

  it('holds nothing that the manifest does not name', () => {
    const named = new Set([
      'index.json',
      ...pictures.flatMap(({ variants }) => variants.map(({ file }) => file)),
      ...videos.map(({ file }) => file),
    ])
    expect(files.filter((file) => !file.startsWith('source/') && !named.has(file))).toEqual([])
  })
})

describe('small parts', () => {
  it('the placeholder colour is light, whatever the picture', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (average) => {
        const colour = placeholderColour(average)
        expect(colour).toMatch(/^#[0-9a-f]{6}$/)
        for (const at of [1, 3, 5]) expect(Number.parseInt(colour.slice(at, at + 2), 16)).toBeGreaterThanOrEqual(0x93)
      }),
    )
  })

  it('widths never exceed the source and never repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (sourceWidth) => {
        const widths = variantWidths(sourceWidth)
        expect(new Set(widths).size).toBe(widths.length)
        expect(Math.max(...widths)).toBe(Math.min(sourceWidth, 1600))
      }),
    )
  })

  it('a file that is not a video is refused with the reason', () => {
    expect(() => readMp4Facts(Buffer.from('not a video, just some words'))).toThrow(/impossible size/)
  })
})
