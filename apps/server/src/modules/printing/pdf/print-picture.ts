// The task of the drawing process that makes a picture of a document.
import { pictureLibrary } from '../../ground/drawing/index.ts'

/** 250 dots per inch at the printed size. */
export const PRINTED_WIDTH_PX = 720
const QUALITY = 68

export default async function printPicture(original: Uint8Array): Promise<Uint8Array> {
  const sharp = await pictureLibrary()
  return sharp(original)
    .resize({ width: PRINTED_WIDTH_PX, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
