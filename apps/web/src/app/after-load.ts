// What the first screen does not need: the layout of the sections below it, motion, and the memory of where the visitor
// came from. Loaded after the page.
import { rememberVisitSource } from '../shared/visit-source/index.ts'
import { layOutSections } from './late-sections/lay-out-sections.ts'
import { fadeLatePictures } from './motion/fade-late-pictures.ts'
import { growPictures } from './motion/grow-pictures.ts'

export function afterLoad(): void {
  layOutSections()
  fadeLatePictures()
  growPictures()
  rememberVisitSource()
}
