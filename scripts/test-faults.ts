// npm run test:faults: the fault drills at full length: 10,000 connections, a clock that jumps by years, and 50,000
// hostile requests over every route and page; on both stores where PostgreSQL is installed. npm test has short versions.
//   npm run test:faults -- disk             the drills of that name only
//   npm run test:faults -- fuzz --seed 7    the hostile requests only; more options in fuzz.ts
import { spawn } from 'node:child_process'
import { startTestPostgres } from './unit-tests.ts'

const [first, ...rest] = process.argv.slice(2)
const codes: number[] = []
if (first !== 'fuzz') {
  // A file that matches any filter runs, so each filter has the folder.
  const filters = first === undefined ? [''] : [first, ...rest]
  const drills = filters.map((name) => `apps/server/src/drills/${name}`)
  const cluster = await startTestPostgres()
  try {
    const store = cluster && { TEST_POSTGRES_URL: cluster.url }
    codes.push(await run('vitest', ['run', ...drills], { DRILLS: 'full', ...store }))
  } finally {
    await cluster?.stop()
  }
}
if (first === 'fuzz' || first === undefined) codes.push(await run(process.execPath, ['scripts/fuzz.ts', ...rest]))
process.exit(Math.max(...codes))

async function run(program: string, args: readonly string[], settings: Record<string, string> = {}): Promise<number> {
  const drills = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...settings } })
  return new Promise((resolve) => drills.on('close', (code) => resolve(code ?? 1)))
}
