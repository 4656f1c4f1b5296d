// What the first screen does not need: the layout of the sections below it, motion, another try for pictures and styles, the
// history entry of a dialog that was open before a reload, the memory of where the visitor came from, the roles of tables
// in WebKit, and other services. Loaded after the page.
import { unlessLeaving } from '@kvartal/runtime/api'
import { PAGE_DATA_ID } from '@kvartal/runtime/document'
import { leaveEntriesOfReload } from '@kvartal/ui/back-closes'
import { rememberVisitSource } from '../shared/visit-source/index.ts'
import { layOutSections } from './late-sections/lay-out-sections.ts'
import { fadeLatePictures } from './motion/fade-late-pictures.ts'
import { growPictures } from './motion/grow-pictures.ts'
import { retryPictures } from './retry-pictures.ts'
import { retryStyles } from './retry-styles.ts'
import { revealAnchors } from './reveal-anchor.ts'
import { addTableRoles, losesTableRoles } from './table-roles.ts'

export function afterLoad(): void {
  layOutSections()
  revealAnchors()
  fadeLatePictures()
  growPictures()
  retryPictures()
  retryStyles()
  leaveEntriesOfReload()
  rememberVisitSource()
  if (losesTableRoles()) addTableRoles()
  startServices()
}

/** Names of the settings. Most sites have none, and the data of the page need not be parsed again. */
const SERVICES = /"(outsideScripts|sourcePhones)":/

function startServices(): void {
  if (!SERVICES.test(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')) return
  unlessLeaving(import('./shell/outside-services.ts')).then(
    ({ startOutsideServices }) => startOutsideServices(),
    () => {},
  )
}
