// Splits the styles of the site into a few files, so that a page waits only for the styles of what the server has rendered
// (ADR 0044). Every rule is in one file, and the files keep the order of the build: what uses a part comes after the part,
// so a page may load them all and looks the same.
import type { ChildNode, Container, Root, Rule } from 'postcss'
import postcss from 'postcss'
import type { Plugin, Rolldown } from 'vite'

type GetModule = (id: string) => Rolldown.ModuleInfo | null

/** In the order in which a page loads them. */
const FILES = ['base', 'sales', 'catalog', 'visual', 'flat', 'money', 'opening', 'content', 'late'] as const
type StyleFile = (typeof FILES)[number]
/** By the hash in the class names of a CSS module. */
type FileOfHash = ReadonlyMap<string, StyleFile>

/** Pages with lists of flats or with calculators. What they share is too much for the others. */
const SALES_PAGES: readonly [file: StyleFile, pages: RegExp][] = [
  ['catalog', /^(list|new)$/],
  ['visual', /^visual-/],
  ['flat', /^(flat|compare|favorites|collection)$/],
  ['money', /^(purchase-terms|commercial)/],
  ['opening', /^(home|project)$/],
]
/** The page of all widgets, for developers, loads every file. */
const KIT = 'kit'

/** Code that is loaded in the browser and renders nothing on the server: dialogs, panels, the live map, galleries. */
const BROWSER_ONLY = new RegExp(
  [
    'app/after-load',
    'app/shell/(cookie-banner|list-actions|metrika|mobile-bar|outside-services)',
    'shared/forms/consents/consent-modal',
    'features/catalog/(words/words-panel|filter/sheet/filter-sheet)',
    'features/contact-form/form/(contact-modal|inline-form)',
    'features/follow/dialog/follow-dialog',
    'features/map/live/live-map',
    'features/site-search/search-panel',
    'entities/flat/picture-strip',
    'pages/flat/gallery-lightbox',
    'pages/progress/report-gallery',
    'pages/project/project-slider',
  ]
    .map((path) => `/src/${path}\\.tsx?$`)
    .join('|'),
)

const PAGE = /\/src\/pages\/(.+)\/route\.tsx$/
/** Lightning CSS puts the hash of a file before each name of its CSS module. */
const SCOPED_NAME = /(?<![\w-])_?[\w-]{6}(?=_)/
const SCOPED_CLASS = new RegExp(`\\.(${SCOPED_NAME.source})_[\\w-]+`, 'g')

/** Read by packages/runtime (node/built-site.ts). */
const LIST = '.vite/styles.json'

export const styleFiles: Plugin = {
  name: 'kvartal-style-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After Vite has put all styles into one file and minified it.
    order: 'post',
    handler(_options, bundle) {
      const whole = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      if (whole?.type !== 'asset') return
      const getModule: GetModule = (id) => this.getModuleInfo(id)
      const fileOfHash = new Map<string, StyleFile>()
      const pages = new Map<string, readonly StyleFile[]>()
      for (const id of this.getModuleIds()) {
        const page = PAGE.exec(id)?.[1]
        if (page !== undefined) pages.set(`src/pages/${page}/route.tsx`, filesOfPage(page))
        if (!id.includes('.module.css')) continue
        const names = this.getModuleInfo(id)?.code?.match(new RegExp(`(?<=")${SCOPED_NAME.source}(?=_)`, 'g')) ?? []
        for (const hash of names) fileOfHash.set(hash, fileOf(id, getModule))
      }
      const root = postcss.parse(String(whole.source))
      const names = FILES.map((file) => {
        const source = rulesOf(root, file, fileOfHash).toString()
        return [file, this.getFileName(this.emitFile({ type: 'asset', name: `${file}.css`, source }))] as const
      })
      delete bundle[whole.fileName]
      const nameOf = Object.fromEntries(names) as Record<StyleFile, string>
      const firstFiles = Object.fromEntries(
        [...pages].map(([source, files]) => [source, files.map((file) => nameOf[file])]),
      )
      this.emitFile({
        type: 'asset',
        fileName: LIST,
        source: JSON.stringify({ files: names.map(([, name]) => name), pages: firstFiles }),
      })
    },
  },
}

function filesOfPage(page: string): readonly StyleFile[] {
  if (page === KIT) return FILES
  const file = ownFileOf(page)
  return file === 'content' ? ['base', 'content'] : ['base', 'sales', file]
}

function ownFileOf(page: string): StyleFile {
  return SALES_PAGES.find(([, pages]) => pages.test(page))?.[0] ?? 'content'
}

/** The file for the styles of a module: that of the only family of pages whose markup needs it, or a shared one. */
function fileOf(id: string, getModule: GetModule): StyleFile {
  const users = usersOf(id, getModule)
  if (users.has('base')) return 'base'
  if (users.has('content')) return users.size === 1 ? 'content' : 'base'
  const [only = 'late', ...others] = users
  return others.length > 0 ? 'sales' : only
}

/** The files of the pages that use a module on the server; 'base' stands for the shell. */
function usersOf(id: string, getModule: GetModule): Set<StyleFile> {
  const users = new Set<StyleFile>()
  const seen = new Set([id])
  for (const module of seen) {
    const info = getModule(module)
    const page = PAGE.exec(module)?.[1]
    if (info?.isEntry) users.add('base')
    else if (page === undefined) for (const importer of importersOf(module, info)) seen.add(importer)
    else if (page !== KIT) users.add(ownFileOf(page))
  }
  return users
}

function importersOf(module: string, info: Rolldown.ModuleInfo | null): readonly string[] {
  if (!info) return []
  return BROWSER_ONLY.test(module) ? info.importers : [...info.importers, ...info.dynamicImporters]
}

/** A copy of the style sheet with the rules of one file. */
function rulesOf(sheet: Root, file: StyleFile, fileOfHash: FileOfHash): Root {
  const copy = sheet.clone()
  keepOnly(copy, file, fileOfHash)
  return copy
}

function keepOnly(parent: Container<ChildNode>, file: StyleFile, fileOfHash: FileOfHash): void {
  // A list of its own, because removing a node changes the parent's.
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === 'rule') keepSelectors(node, file, fileOfHash)
    else if (node.type === 'atrule' && HAS_RULES.test(node.name)) {
      keepOnly(node, file, fileOfHash)
      if (node.nodes?.length === 0) node.remove()
    } else if (fileOfName(node.type === 'atrule' ? node.params : '', fileOfHash) !== file) node.remove()
  }
}

/** At-rules around rules. The others are whole: fonts, and animations, which have scoped names too. */
const HAS_RULES = /^(media|supports|container|layer)$/

function fileOfName(name: string, fileOfHash: FileOfHash): StyleFile {
  return fileOfHash.get(SCOPED_NAME.exec(name)?.[0] ?? '') ?? 'base'
}

function keepSelectors(rule: Rule, file: StyleFile, fileOfHash: FileOfHash): void {
  const selectors = rule.selectors.filter((selector) => fileOfSelector(selector, rule, fileOfHash) === file)
  if (selectors.length === 0) rule.remove()
  else if (selectors.length < rule.selectors.length) rule.selectors = selectors
}

function fileOfSelector(selector: string, rule: Rule, fileOfHash: FileOfHash): StyleFile {
  const hashes = [...selector.matchAll(SCOPED_CLASS)].map(([, hash = '']) => hash)
  const files = new Set(hashes.flatMap((hash) => fileOfHash.get(hash) ?? []))
  const [file = 'base', ...others] = files
  if (others.length > 0) throw rule.error(`the selector ${selector} has classes of several style files`)
  return file
}
