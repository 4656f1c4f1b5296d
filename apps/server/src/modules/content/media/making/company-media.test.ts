import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleMediaSchema } from '@kvartal/contract/bundle'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCompanyMedia } from './company-media.ts'

describe("a company's pictures", () => {
  let folder: string
  let originals: string
  let media: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kvartal-media-'))
    originals = join(folder, 'originals')
    media = join(folder, 'media')
    mkdirSync(join(originals, 'dom'), { recursive: true })
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#335577' } })
    await picture.jpeg().toFile(join(originals, 'dom/hero.jpg'))
    writeFileSync(join(originals, 'alt.json'), JSON.stringify({ 'dom/hero': 'Дом на закате' }))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const readBundle = () => JSON.parse(readFileSync(join(media, 'media.json'), 'utf8'))

  it('become records that an import accepts, with their outlines', async () => {
    const outlines = {
      buildings: [
        {
          id: 'a',
          rings: [
            [
              [0, 0],
              [9, 0],
              [9, 9],
            ],
          ],
        },
      ],
    }
    writeFileSync(join(originals, 'dom/hero.outlines.json'), JSON.stringify(outlines))
    expect(await makeCompanyMedia(originals, media)).toEqual({ pictures: 1, made: 1 })
    const [record] = readBundle().media
    expect(bundleMediaSchema.parse(record)).toMatchObject({ id: 'dom/hero', width: 600, height: 400, outlines })
    const widths = record.variants.map(({ format, width }: { format: string; width: number }) => `${width} ${format}`)
    expect(widths).toEqual(['480 avif', '480 webp', '600 avif', '600 webp'])
    expect((await sharp(join(media, 'dom/hero-480.webp')).metadata()).width).toBe(480)
  })

  it('are not encoded again while their originals are the same; their alt texts may change', async () => {
    await makeCompanyMedia(originals, media)
    writeFileSync(join(originals, 'alt.json'), JSON.stringify({ 'dom/hero': 'Дом утром' }))
    expect(await makeCompanyMedia(originals, media)).toEqual({ pictures: 1, made: 0 })
    expect(readBundle().media[0].alt).toBe('Дом утром')
  })

  it.each<[string, string, string, RegExp]>([
    ['without alt texts', 'alt.json', '{}', /нет слов о картинках: dom\/hero/],
    ['with a name in Russian', 'dom/Фасад.jpg', '', /Переименуйте: .*Фасад\.jpg/],
    ['outside of a folder', 'hero.jpg', '', /Переименуйте: .*hero\.jpg/],
    ['that are not pictures', 'dom/hero.jpg', 'text', /hero\.jpg не открывается как картинка/],
  ])('%s are refused with a message', async (_, file, content, reason) => {
    writeFileSync(join(originals, file), content)
    await expect(makeCompanyMedia(originals, media)).rejects.toThrow(reason)
  })
})
