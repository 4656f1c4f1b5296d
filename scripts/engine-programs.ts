// Finds Firefox and WebKit for the tests in other browser engines; on Debian as root it installs them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './prepare.ts'
import { findProgram } from './programs.ts'
import { CommandError, runQuietly } from './run.ts'

export interface EnginePrograms {
  firefox: { browser: string; screen: string } | undefined
  webkit: { driver: string; browser: string; screen: string } | undefined
}

type EngineId = keyof EnginePrograms

export const engineTitles: Record<EngineId, string> = { firefox: 'Firefox', webkit: 'WebKit' }

const debianPackages: Record<EngineId, readonly string[]> = {
  firefox: ['firefox-esr', 'xvfb'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

export function findEngines(): EnginePrograms {
  const driver = findProgram('WebKitWebDriver')
  const firefox = findProgram('firefox-esr') ?? findProgram('firefox')
  const miniBrowser = findMiniBrowser()
  const screen = findProgram('Xvfb')
  return {
    firefox: firefox && screen ? { browser: firefox, screen } : undefined,
    webkit: driver && miniBrowser && screen ? { driver, browser: miniBrowser, screen } : undefined,
  }
}

export function installHint(engine: EngineId): string {
  return `sudo apt-get install ${debianPackages[engine].join(' ')}`
}

/** Installs the missing engines where that is allowed; otherwise the test run prints the command to type. */
export async function installEngines(step: Step): Promise<void> {
  const found = findEngines()
  const missing = (Object.keys(debianPackages) as EngineId[]).filter((engine) => !found[engine])
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length === 0 || !debianRoot) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step('список пакетов Debian', () => runQuietly('apt-get', ['update'], { env }))
    for (const engine of missing) {
      const packages = ['install', '-y', '--no-install-recommends', ...debianPackages[engine]]
      await step(`установка ${engineTitles[engine]}`, () => runQuietly('apt-get', packages, { env }))
    }
  } catch (error) {
    // Without a network the tests still run in the engines that are installed.
    if (!(error instanceof CommandError)) throw error
    console.log(`  Не установилось: ${error.message.trim().split('\n').at(-1)}`)
  }
}

/** MiniBrowser is part of the WebKit library, in a folder named after the processor and the library's version. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((folder) => existsSync(folder))
  const folders = libraries.flatMap((folder) => [folder, ...subfolders(folder)])
  return folders
    .flatMap((folder) => subfolders(folder).filter((path) => /\/webkit2gtk-4\.\d+$/.test(path)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .filter((file) => existsSync(file))
    .sort()
    .at(-1)
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
}
