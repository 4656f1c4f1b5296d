// Searches every built browser file for server-only texts: names of settings, server packages, database addresses,
// source maps.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.ts'
import type { Verdict } from './verdict.ts'

/** The files for browsers of the site and of the office. */
const CLIENTS = ['apps/web/dist/client', 'apps/office/dist']

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
  const faults = CLIENTS.flatMap((client) => {
    const folder = join(root, client)
    const files = globSync('**/*.{js,css,html,json,svg,map}', { cwd: folder })
    if (files.length === 0) return [`В ${client} нет собранных файлов.`]
    return files.flatMap((file) => secretsIn(readFileSync(join(folder, file), 'utf8'), `${client}/${file}`))
  })
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
