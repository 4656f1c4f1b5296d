// Checks the documents of the repository: their links lead somewhere, their tables are whole, and the files, folders and
// names of code that documents for engineers mention exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './stamp.ts'

const FOLDERS = ['.github', 'apps', 'packages', 'scripts', 'e2e', 'bench', 'demo', 'ops', 'examples', 'docs']
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results'])

/** Files and folders under a folder, as paths from the root; folders end with a slash. */
function pathsUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [`${path}/`, ...pathsUnder(path)] : [path]
  })
}

const paths = FOLDERS.flatMap((folder) => [`${folder}/`, ...pathsUnder(folder)])
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...paths.filter((path) => path.endsWith('.md')),
]

const read = (document: string) => readFileSync(join(root, document), 'utf8')
const withoutCodeBlocks = (text: string) => text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(document: string): string[] {
  return found(withoutCodeBlocks(read(document)), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Why a link of this document leads nowhere; nothing when it leads somewhere. */
function faultOf(document: string, link: string): string[] {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : relative(root, join(root, dirname(document), decodeURIComponent(path)))
  if (!existsSync(join(root, target))) return [`${link}: no such file`]
  if (anchor === undefined || !target.endsWith('.md')) return []
  return anchors(target).includes(decodeURIComponent(anchor)) ? [] : [`${link}: no such heading`]
}

describe.each(documents)('%s', (document) => {
  const text = withoutCodeBlocks(read(document))

  it('has links that lead somewhere', () => {
    const targets = found(text.replaceAll(/`[^`]*`/g, ''), /(?:\]\(|<img src=")([^)\s"]+)/g)
    const ours = targets.filter((target) => !/^[a-z]+:/.test(target))
    expect(ours.flatMap((target) => faultOf(document, target))).toEqual([])
  })

  it('has whole tables', () => {
    // Each group is the lines of one paragraph.
    const tables = text.split(/\n\s*\n/).flatMap((group) => (/^ *\|/m.test(group) ? [group.trim().split('\n')] : []))
    const cells = (row: string) => row.replaceAll('\\|', '').split('|').length
    for (const lines of tables) {
      const rows = lines.slice(lines.findIndex((line) => /^ *\|/.test(line)))
      expect(rows[1], `${rows[0]} is followed by the line of dashes`).toMatch(/^ *\|[\s:|-]+\|$/)
      expect(rows.filter((row) => cells(row) !== cells(rows[0] ?? ''))).toEqual([])
    }
  })
})

/** Decisions are left out: they keep the names of their day. */
const FOR_ENGINEERS = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/faults.md',
  'docs/operations.md',
  'docs/releasing.md',
  'docs/scaling.md',
  'docs/security.md',
  'packages/runtime/README.md',
  'packages/ui/README.md',
]

/** What the project writes while it runs, and names that only look like paths. */
const NOT_IN_THE_REPOSITORY = [
  /^\.runtime\//,
  /^test-results\//,
  /^apps\/\w+\/dist$/,
  /^store\/pg_wal$/,
  /^operator\.(json|sock)$/,
  /^@kvartal\//,
  /^name\./,
]

const FILE = /\w\.(?:tsx?|[cm]?js|json|md|css|ya?ml|conf|svg|sql)$/
const PATH = /^[\w.@*<-][\w.@*<>-]*(?:\/[\w.@*<>-]+)*\/?$/

/** Code in backticks that names a file or a folder: it ends like a file, or has a slash inside. */
function namedPaths(text: string): string[] {
  const code = found(text, /`([^`\n]+)`/g).filter((part) => PATH.test(part) && (FILE.test(part) || part.includes('/')))
  return code.filter((part) => !NOT_IN_THE_REPOSITORY.some((pattern) => pattern.test(part)))
}

/** Every path, and every end of it that begins at a folder: documents may leave out the first folders and the ending. */
const ends = new Set(
  paths.flatMap((path) => {
    const parts = path.replace(/\/$/, '').split('/')
    const whole = parts.map((_, index) => parts.slice(index).join('/'))
    return [...whole, ...whole.filter((end) => end.includes('/')).map((end) => end.replace(/(\.\w+)+$/, ''))]
  }),
)
const lines = `\n${[...ends].join('\n')}\n`
const rootFiles = new Set(readdirSync(root))

/** `<route>` and `*` stand for any name. */
function exists(named: string): boolean {
  const path = named.replace(/\/$/, '')
  if (!/[<*]/.test(path)) return ends.has(path) || rootFiles.has(path)
  const pattern = path.replaceAll('.', '\\.').replaceAll(/<[^>]+>|\*/g, '[^/\\n]+')
  return new RegExp(`\n${pattern}\n`).test(lines)
}

const SOURCE = /\.(?:[cm]?tsx?|cjs|css|json|sql|conf|service|ya?ml|example)$/
const GENERATED = /^(?:demo\/media|packages\/db\/migrations\/meta)\//

/** Every word of the sources that could be a name. */
function wordsOfSources(): Set<string> {
  const sources = [...rootFiles, ...paths].filter((path) => SOURCE.test(path) && !GENERATED.test(path))
  return new Set(sources.flatMap((path) => read(path).match(/[A-Za-z]\w*/g) ?? []))
}

const words = wordsOfSources()

/** Names in backticks that are written like those of code: camelCase, PascalCase, CAPITALS. */
function namedCode(text: string): string[] {
  const code = found(text, /`([^`\n]+)`/g).filter((part) => !part.includes('/'))
  return code.flatMap((part) => part.match(/\b(?:[A-Za-z]*[a-z][A-Z]\w*|[A-Z][A-Z\d_]+[A-Z\d])\b/g) ?? [])
}

describe.each(FOR_ENGINEERS)('%s', (document) => {
  const text = withoutCodeBlocks(read(document))

  it('names files and folders that exist', () => {
    expect(namedPaths(text).filter((path) => !exists(path))).toEqual([])
  })

  it('names code that exists', () => {
    expect(namedCode(text).filter((name) => !words.has(name))).toEqual([])
  })
})
