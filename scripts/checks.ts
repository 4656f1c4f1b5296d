// The quick checks, each with a name and a verdict: format and lint, types, import rules.
import { capture } from './run.ts'

export interface Verdict {
  title: string
  passed: number
  failed: number
  skipped: number
  /** What to show when something failed. */
  output: string
}

interface Check {
  title: string
  command: string
  args: string[]
}

export const quickChecks: readonly Check[] = [
  { title: 'формат и линтер', command: 'biome', args: ['ci', '--colors=off'] },
  { title: 'типы: сервер, пакеты, скрипты', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { title: 'типы: интерфейс', command: 'tsc', args: ['-p', 'packages/ui'] },
  { title: 'типы: сайт', command: 'tsc', args: ['-p', 'apps/web'] },
  { title: 'типы: браузерные тесты', command: 'tsc', args: ['-p', 'e2e'] },
  {
    title: 'правила импорта',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'demo', 'e2e', 'bench', 'scripts'],
  },
]

export async function runCheck({ title, command, args }: Check): Promise<Verdict> {
  const { code, output } = await capture(command, args)
  return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}
