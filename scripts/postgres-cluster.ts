// Starts a private PostgreSQL cluster for tests and benchmarks: in a temporary folder, on a free port, removed on stop.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'
import { CommandError, capture } from './run.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface PostgresCluster {
  /** Connection string of the `postgres` database; its user may create others. */
  url: string
  /** Stops at once, as in a crash. Committed data is there after the next start. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Stops for good and deletes the data. */
  stop(): Promise<void>
}

/** The folder of the server's programs: Debian's newest version, then the PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Undefined when the machine has no PostgreSQL server. `moreSettings` are options of its program. */
export async function startPostgres(moreSettings = ''): Promise<PostgresCluster | undefined> {
  const binaries = findPostgres()
  if (!binaries) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-postgres-'))
  const identity = await serverIdentity()
  if (identity) chownSync(folder, identity.uid, identity.gid)

  async function run(program: string, args: string[]): Promise<void> {
    const { code, output } = await capture(join(binaries as string, program), args, { cwd: folder, ...identity })
    if (code !== 0) throw new CommandError(`${program}: ${output}`)
  }

  const data = join(folder, 'data')
  const port = await freePort()
  await run('initdb', ['-D', data, '-U', 'kvartal', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'])
  // A cluster for a few minutes needs no durability.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 ${moreSettings}`
  const start = () => run('pg_ctl', ['-D', data, '-o', settings, '-w', '-l', join(folder, 'log'), 'start'])
  const halt = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  // An interrupted run must not leave a server behind.
  const clearAway = () => {
    spawnSync(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { cwd: folder, ...identity })
    rmSync(folder, { recursive: true, force: true })
  }
  const interrupted = () => process.exit(1)
  process.once('exit', clearAway)
  for (const signal of SIGNALS) process.once(signal, interrupted)
  await start()
  return {
    url: `postgres://kvartal@127.0.0.1:${port}/postgres`,
    halt,
    start,
    stop: async () => {
      process.off('exit', clearAway)
      for (const signal of SIGNALS) process.off(signal, interrupted)
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
async function serverIdentity(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await capture('id', [flag, 'postgres'])).output.trim())),
  )
  return uid && gid ? { uid, gid } : undefined
}
