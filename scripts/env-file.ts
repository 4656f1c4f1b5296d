// Loads .env into the environment. Variables that are already set win.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.ts'

export function loadEnvFile(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
