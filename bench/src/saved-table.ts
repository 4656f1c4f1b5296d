// Writes the figures to docs/benchmarks.md, each benchmark with the machine and the commit it was measured on. Benchmarks
// that did not run this time keep their old figures.
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../../scripts/run.ts'
import { root } from '../../scripts/stamp.ts'
import type { Figure } from './figure.ts'

const FILE = join(root, 'docs/benchmarks.md')
/** The text above this line is written by hand. */
const MARK = '<!-- npm run bench -- --save writes what follows -->'

export async function saveTable(groups: ReadonlyMap<string, readonly Figure[]>): Promise<void> {
  const commit = await runQuietly('git', ['log', '-1', '--format=%h, %cs'])
  const [above = '', below = ''] = readFileSync(FILE, 'utf8').split(MARK)
  const sections = new Map(below.split(/^### /m).slice(1).map(namedSection))
  for (const [name, figures] of groups)
    sections.set(name, `Commit ${commit.trim()}. ${machine()}\n\n${markdownTable(figures)}`)
  const written = [...sections].map(([name, text]) => `### ${name}\n\n${text}`)
  writeFileSync(FILE, `${above}${MARK}\n\n${written.join('\n\n')}\n`)
}

function namedSection(section: string): [name: string, text: string] {
  const [name = '', ...lines] = section.trim().split('\n')
  return [name, lines.join('\n').trim()]
}

function machine(): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  return `${processors.length} × ${model}, ${memoryGb} GiB, ${platform()} ${release()} ${arch()}, Node ${process.version}.`
}

function markdownTable(figures: readonly Figure[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    row(['что', 'значение', 'планка', 'рядом', 'отношение']),
    '|---|--:|---|---|--:|',
    ...figures.map(({ what, value, bar, beside = '', ratio = '' }) =>
      row([what, value, bar ? `${bar.met ? '✓' : '✗'} ${bar.text}` : '', beside, ratio]),
    ),
  ].join('\n')
}
