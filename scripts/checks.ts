// The quick checks, each with a name and a verdict: format and lint, types, import rules, nothing unused.
import { report } from './report.ts'
import { capture } from './run.ts'
import type { Verdict } from './verdict.ts'

interface Check {
  title: string
  command: string
  args: string[]
}

/** Incremental builds: the next check takes seconds, because tsc stores its results for unchanged files. */
const types = (project: string, name: string): string[] => [
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `.runtime/types-${name}.tsbuildinfo`,
]

const quickChecks: readonly Check[] = [
  { title: 'формат и линтер', command: 'biome', args: ['ci', '--colors=off'] },
  { title: 'типы: сервер, пакеты, скрипты', command: 'tsc', args: types('tsconfig.json', 'node') },
  { title: 'типы: интерфейс', command: 'tsc', args: types('packages/ui', 'ui') },
  { title: 'типы: среда страниц', command: 'tsc', args: types('packages/runtime', 'runtime') },
  { title: 'типы: сайт', command: 'tsc', args: types('apps/web', 'web') },
  { title: 'типы: браузерные тесты', command: 'tsc', args: types('e2e', 'e2e') },
  {
    title: 'правила импорта',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'demo', 'e2e', 'bench', 'scripts'],
  },
  { title: 'ничего лишнего', command: 'knip', args: ['--no-progress'] },
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
