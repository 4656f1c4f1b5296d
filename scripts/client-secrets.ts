// Searches every built browser file for server-only texts: names of settings, server packages, database addresses,
// source maps.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.ts'
import type { Verdict } from './verdict.ts'

const CLIENT = 'apps/web/dist/client'

/** The names of all settings: none of them is read in a browser. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]{5,})=/gm)].map(
  ([, key = '']) => key,
)

const FORBIDDEN: readonly RegExp[] = [
  /process\.env\b/,
  /postgres(?:ql)?:\/\//,
  /smtps?:\/\//,
  /-----BEGIN /,
  /\bysc2_\w/,
  /drizzle|nodemailer|pglite|\bioredis\b/i,
  /sourceMappingURL/,
]

export async function checkClientSecrets(): Promise<Verdict> {
  const files = globSync('**/*.{js,css,html,json,svg,map}', { cwd: join(root, CLIENT) })
  const found = files.flatMap((file) => secretsIn(readFileSync(join(root, CLIENT, file), 'utf8'), file))
  const nothing = files.length === 0 ? [`В ${CLIENT} нет собранных файлов.`] : []
  const faults = [...nothing, ...found]
  return {
    title: 'в файлах для браузера нет серверного',
    passed: faults.length === 0 ? 1 : 0,
    failed: faults.length === 0 ? 0 : 1,
    skipped: 0,
    output: faults.join('\n'),
  }
}

export function secretsIn(text: string, file: string): string[] {
  const texts = FORBIDDEN.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  return [...settings.filter((key) => text.includes(key)), ...texts].map((found) => `${file}: ${found}`)
}
