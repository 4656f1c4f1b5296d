// Motion that a page can do without: pictures that grow and fade. Loaded after the page.
import { fadeLatePictures } from './fade-late-pictures.ts'
import { growPictures } from './grow-pictures.ts'

export function startMotion(): void {
  fadeLatePictures()
  growPictures()
}
