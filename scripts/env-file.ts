// Settings in .env count as if they were in the environment; the environment itself wins.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.ts'

export function loadEnvFile(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
