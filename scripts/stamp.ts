// Stores a hash of the inputs of a step in .runtime, so that the next run can skip the step.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Folders of generated files. */
const MADE = new Set(['node_modules', 'dist', '.runtime', 'data', '.git', 'test-results'])

/** Hash over the contents of files and folders, by path. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

const stampFile = (name: string) => join(root, '.runtime', `${name}.stamp`)

/** Whether the step was done for this hash and its result still exists. */
export function isDone(name: string, hash: string, result: string): boolean {
  const file = stampFile(name)
  return existsSync(file) && readFileSync(file, 'utf8') === hash && existsSync(join(root, result))
}

/** Runs the step unless it is done. Returns whether it ran. */
export async function whenChanged(
  name: string,
  hash: string,
  result: string,
  run: () => Promise<void>,
): Promise<boolean> {
  if (isDone(name, hash, result)) return false
  await run()
  const file = stampFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
  return true
}
