// The quick checks, each with a name and a verdict: format and lint, types, import rules, nothing unused.
import { join } from 'node:path'
import { report } from './report.ts'
import { capture } from './run.ts'
import type { Verdict } from './verdict.ts'

interface Check {
  title: string
  command: string
  args: string[]
}

/** Each check keeps here what it found in files that have not changed since: the second run takes a fifth of the time. */
const CACHE = '.runtime/checks'

/** By path, because TypeScript 6, which the tools use, has a command of the same name (ADR 0033). */
const types = (project: string) => ({
  command: 'node',
  args: [
    'node_modules/typescript-native/bin/tsc',
    ...['-p', project],
    ...['--incremental', '--tsBuildInfoFile', join(CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`)],
  ],
})

const quickChecks: readonly Check[] = [
  { title: 'формат и линтер', command: 'biome', args: ['ci', '--colors=off'] },
  { title: 'типы: сервер, пакеты, скрипты', ...types('tsconfig.json') },
  { title: 'типы: интерфейс', ...types('packages/ui') },
  { title: 'типы: среда страниц', ...types('packages/runtime') },
  { title: 'типы: сайт', ...types('apps/web') },
  { title: 'типы: офис', ...types('apps/office') },
  { title: 'типы: браузерные тесты', ...types('e2e') },
  {
    title: 'правила импорта',
    command: 'depcruise',
    args: [
      ...['--config', '.dependency-cruiser.cjs', '--cache', join(CACHE, 'imports'), '--cache-strategy', 'content'],
      ...['apps', 'packages', 'demo', 'e2e', 'bench', 'scripts'],
    ],
  },
  {
    title: 'ничего лишнего',
    command: 'knip',
    args: ['--no-progress', '--cache', '--cache-location', join(CACHE, 'unused')],
  },
]

/** Two at a time, since the machines that run the checks have two cores. */
export async function runQuickChecks(): Promise<void> {
  const waiting = [...quickChecks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const next = check
      await report(() => runCheck(next))
    }
  }
  await Promise.all([work(), work()])
}

async function runCheck({ title, command, args }: Check): Promise<Verdict> {
  const { code, output } = await capture(command, args)
  return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}
