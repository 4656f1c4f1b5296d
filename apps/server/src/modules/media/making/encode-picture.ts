// Writes a picture in both formats and every width, and finds the colour of its placeholder.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_RECIPE, variantWidths } from './picture-recipe.ts'
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
      const { size } = await sharp(source)
        .autoOrient()
        .resize(width, height, { kernel: 'lanczos3' })
        .toFormat(format, PICTURE_RECIPE[format])
        .toFile(join(folder, file))
      variants.push({ width, height, format, file, bytes: size })
    }
  }
  const { channels } = await sharp(source).stats()
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel.mean)
  return { colour: placeholderColour([red, green, blue]), variants }
}
