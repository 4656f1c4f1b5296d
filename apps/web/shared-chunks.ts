// Joins the small modules that several pages share into few files. Left alone, the bundler makes a file for every set of
// pages that share a module: the code of a flat's page was 70 files of 1 KB, and a slow phone was blocked for 100 ms when
// it started to load them.
import type { Rolldown } from 'vite'

type GetModule = Rolldown.GetModuleInfo

/** Pages that share much. The code of one family is loaded together, and mostly used together. */
const FAMILIES: readonly [family: string, files: RegExp][] = [
  ['visual', /\/(pages\/visual|features\/catalog\/visual\/)/],
  ['catalog', /\/(pages\/(list|new)|features\/catalog\/|app\/shell\/list-actions|features\/(quick|site-search))/],
  ['flat', /\/(pages\/(flat|compare|favorites|collection)|entities\/flat\/)/],
  ['money', /\/pages\/(purchase-terms|commercial)/],
  ['forms', /\/(features\/(contact-form|follow)|shared\/(cookies|forms\/consents)|pages\/subscriptions)/],
]
const OTHER_FAMILY = 'content'
/** Code of so many families is loaded with nearly every page. */
const COMMON_FROM = 4

/** Loaded by few pages, and large: neither these nor what needs them is joined with anything. */
const LARGE = /\/node_modules\/|\/packages\/(finance|catalog)\//
/** The libraries of the first load. */
const IN_FIRST_LOAD = /\/node_modules\/(react|react-dom|react-router|scheduler)\//

/** The page of all widgets, for developers, has a little of everything. */
const KIT = /\/pages\/kit\//

/** The name of the file that a module is put into; null leaves it to the bundler. */
export function sharedChunk(id: string, chunking: { getModuleInfo: GetModule }): string | null {
  const getModuleInfo: GetModule = (module) => chunking.getModuleInfo(module)
  const users = entriesUsing(id, getModuleInfo)
  if (users.length < 2 || needsLarge(id, getModuleInfo)) return null
  const families = new Set<string>()
  for (const entry of users) {
    if (KIT.test(entry)) continue
    // What a route or an early script needs belongs to the first load of a page, which must not grow.
    if (/\/route\.tsx$/.test(entry) || getModuleInfo(entry)?.isEntry) return null
    families.add(familyOf(entry))
  }
  if (families.size === 0) return null
  return families.size < COMMON_FROM ? [...families].sort().join('-') : 'common'
}

function familyOf(entry: string): string {
  return FAMILIES.find(([, files]) => files.test(entry))?.[0] ?? OTHER_FAMILY
}

/** The modules that are loaded by themselves and need this one. */
function entriesUsing(id: string, getModuleInfo: GetModule): string[] {
  const entries: string[] = []
  visit(id, (module) => {
    const { importers = [], dynamicImporters = [], isEntry = false } = getModuleInfo(module) ?? {}
    if (dynamicImporters.length > 0 || isEntry) entries.push(module)
    return importers
  })
  return entries
}

function needsLarge(id: string, getModuleInfo: GetModule): boolean {
  let isLarge = false
  visit(id, (module) => {
    if (IN_FIRST_LOAD.test(module)) return []
    isLarge ||= LARGE.test(module)
    return isLarge ? [] : (getModuleInfo(module)?.importedIds ?? [])
  })
  return isLarge
}

/** Calls `next` once for each module that can be reached, beginning with the first. */
function visit(first: string, next: (id: string) => readonly string[]): void {
  const seen = new Set([first])
  for (const id of seen) for (const found of next(id)) seen.add(found)
}
