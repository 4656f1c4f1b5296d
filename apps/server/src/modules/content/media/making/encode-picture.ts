// Writes a picture in both formats and every width, and finds the colour of its placeholder.
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PHONE_FILE, PICTURE_RECIPE, variantWidths } from './picture-recipe.ts'
import { placeholderColour } from './placeholder-colour.ts'

/** One file of a picture. */
export interface EncodedVariant {
  width: number
  height: number
  format: 'avif' | 'webp'
  /** Path inside the folder. */
  file: string
  bytes: number
}

export async function encodePicture(
  source: Buffer,
  { id, width: fullWidth, height: fullHeight }: { id: string; width: number; height: number },
  folder: string,
): Promise<{ colour: string; variants: EncodedVariant[] }> {
  const variants: EncodedVariant[] = []
  for (const width of variantWidths(fullWidth)) {
    const height = Math.round((fullHeight * width) / fullWidth)
    for (const format of ['avif', 'webp'] as const) {
      const file = `${id}-${width}.${format}`
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      const resized = sharp(source).autoOrient().resize(width, height, { kernel: 'lanczos3' })
      const bytes = await encodeToFit(resized, width, format)
      await writeFile(join(folder, file), bytes)
      variants.push({ width, height, format, file, bytes: bytes.length })
    }
  }
  const { channels } = await sharp(source).stats()
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel.mean)
  return { colour: placeholderColour([red, green, blue]), variants }
}

async function encodeToFit(picture: Sharp, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const recipe = PICTURE_RECIPE[format]
  const isLimited = format === 'avif' && width <= PHONE_FILE.width
  for (let { quality } = recipe; ; quality -= PHONE_FILE.qualityStep) {
    const bytes = await picture
      .clone()
      .toFormat(format, { ...recipe, quality })
      .toBuffer()
    const fits = !isLimited || bytes.length <= PHONE_FILE.mostBytes
    if (fits || quality - PHONE_FILE.qualityStep < PHONE_FILE.lowestQuality) return bytes
  }
}
