// Finds a Chromium for the tests; on Debian as root it installs one.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, runQuietly } from './run.ts'

/** The headless build comes first: it does the same with less memory and time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  return found ?? (existsSync(macOs) ? macOs : undefined)
}

export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!debianRoot) {
    throw new CommandError(
      'Для тестов нужен Chrome или Chromium. На Debian: sudo apt-get install chromium-headless-shell',
    )
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { env })
  const installed = findChromium()
  if (!installed)
    throw new CommandError('Chromium не установился: поставьте его командой apt-get install chromium-headless-shell')
  return installed
}
