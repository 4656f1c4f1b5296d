// The library that draws pictures. It is loaded on first use: most requests need no picture.
import { fileURLToPath } from 'node:url'

export type PictureLibrary = typeof import('sharp').default

const fontsConfig = fileURLToPath(new URL('../../../../assets/fonts/fonts.conf', import.meta.url))

let loading: Promise<PictureLibrary> | undefined

export function pictureLibrary(): Promise<PictureLibrary> {
  loading ??= load()
  return loading
}

async function load(): Promise<PictureLibrary> {
  // Read once, when the library first looks for a font: it must be set before it is loaded.
  process.env.FONTCONFIG_FILE ??= fontsConfig
  const { default: sharp } = await import('sharp')
  // No two pictures have a step in common, and the library would hold 50 MB of them.
  sharp.cache(false)
  return sharp
}
