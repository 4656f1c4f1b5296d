// What the first screen does not need: the layout of the sections below it, motion, another try for pictures, the
// history entry of a dialog that was open before a reload. Loaded after the page.
import { leaveEntriesOfReload } from '@kvartal/ui/back-closes'
import { layOutSections } from './late-sections/lay-out-sections.ts'
import { fadeLatePictures } from './motion/fade-late-pictures.ts'
import { growPictures } from './motion/grow-pictures.ts'
import { retryPictures } from './retry-pictures.ts'

export function afterLoad(): void {
  layOutSections()
  fadeLatePictures()
  growPictures()
  retryPictures()
  leaveEntriesOfReload()
}
