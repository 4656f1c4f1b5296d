// The files that the build of apps/office has made.
import { type BuiltFile, type BuiltFiles, readBuiltFiles } from '../../../http/built-files.ts'
import { SiteNotBuiltError } from '../../site/pages/index.ts'

export interface BuiltOffice {
  /** The one page of the office; its script shows the screen that the address names. */
  page: BuiltFile
  files: BuiltFiles
}

const PAGE = '/index.html'

export function loadBuiltOffice(folder: string): BuiltOffice {
  const files = readBuiltFiles(folder, [PAGE])
  const page = files.get(PAGE)
  if (!page) throw new SiteNotBuiltError(`the office is not built: ${folder}${PAGE} is missing`)
  return { page, files }
}
