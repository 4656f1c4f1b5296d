// What the first screen does not need: the layout of the sections below it, and motion. Loaded after the page.
import { layOutSections } from './late-sections/lay-out-sections.ts'
import { fadeLatePictures } from './motion/fade-late-pictures.ts'
import { growPictures } from './motion/grow-pictures.ts'

export function afterLoad(): void {
  layOutSections()
  fadeLatePictures()
  growPictures()
}
