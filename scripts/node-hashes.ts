// npm run node:hashes -- 24.22.0: writes the version and the hash of every build into the table of node-runtime.cjs.
// Each build is downloaded, hashed here, compared with the registry's hash and checked to contain its program.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { rewriteTable } from './node-hashes/table.ts'
import { RUNTIMES, type Runtime, VERSION } from './node-runtime.cjs'
import { CommandError, capture, npm, npmCommand, runQuietly } from './run.ts'
import { root } from './stamp.ts'

const version = process.argv[2] ?? VERSION
const table = join(root, 'scripts/node-runtime.cjs')
const step = stepPrinter(console.log)
const work = mkdtempSync(join(tmpdir(), 'kvartal-node-'))
try {
  const hashes: Record<string, string> = {}
  for (const runtime of Object.values(RUNTIMES)) {
    hashes[runtime.name] = await step(`${runtime.name} ${version}`, () => hashOf(runtime))
  }
  writeFileSync(table, rewriteTable(readFileSync(table, 'utf8'), version, hashes))
  console.log(`Записано в ${table}. Проверьте git diff и запустите npm test.`)
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function hashOf({ name, program }: Runtime): Promise<string> {
  const [node, ...view] = npmCommand('view', `${name}@${version}`, 'dist.integrity', '--silent')
  const published = await capture(node, view)
  if (published.code !== 0)
    throw new CommandError(`${name} ${version}: в реестре такого нет, таблица осталась прежней.`)
  await npm('pack', `${name}@${version}`, '--silent', '--pack-destination', work)
  const file = readdirSync(work).find((entry) => entry.startsWith(name) && entry.endsWith('.tgz'))
  if (!file) throw new CommandError(`${name} ${version}: реестр не отдал файл.`)
  const hash = `sha512-${createHash('sha512')
    .update(readFileSync(join(work, file)))
    .digest('base64')}`
  if (!published.output.split('\n').includes(hash))
    throw new CommandError(`${name} ${version}: в реестре другая контрольная сумма.`)
  const entries = await runQuietly('tar', ['-tzf', file], { cwd: work })
  if (!entries.split('\n').includes(`package/${program}`)) {
    throw new CommandError(`${name} ${version}: в пакете нет ${program}.`)
  }
  return hash
}
