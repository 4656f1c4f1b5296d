// npm run dev: Vite serves the pages with hot reload and passes calls on to the server, which restarts on change.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { loadEnvFile } from './env-file.ts'
import { freePort } from './free-port.ts'
import { DEMO_BUNDLE, install, makeDemoBundle } from './prepare.ts'
import { CommandError } from './run.ts'
import { root } from './stamp.ts'

const children: ChildProcess[] = []

try {
  await start()
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  stop(1)
}

async function start(): Promise<void> {
  loadEnvFile()
  const step = stepPrinter(console.log)
  await install(step)
  await makeDemoBundle(step)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
  const callsUrl = `http://127.0.0.1:${await freePort()}`
  const officeUrl = `http://127.0.0.1:${await freePort()}`
  startOffice(officeUrl, callsUrl)
  const addresses = await step('Vite', () => startVite(callsUrl, officeUrl))
  // The addresses are printed when the server listens too, so that the first page works when it is opened.
  startCalls(callsUrl, addresses)
}

/** Resolves to the addresses where Vite listens. */
async function startVite(callsUrl: string, officeUrl: string): Promise<string[]> {
  const vite = spawn(process.execPath, ['dev-server.ts'], {
    cwd: join(root, 'apps/web'),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, KVARTAL_CALLS_URL: callsUrl, KVARTAL_OFFICE_URL: officeUrl },
  })
  children.push(vite)
  const ended = once(vite, 'exit').then(() => {
    throw new CommandError('Vite не запустился: причина выше. Занятый порт меняют в PORT.')
  })
  const [addresses] = (await Promise.race([once(vite, 'message'), ended])) as [string[]]
  ended.catch(() => {})
  vite.on('exit', (code) => stop(code ?? 1))
  return addresses
}

/** The office's own Vite; the site's forwards /office to it. */
function startOffice(officeUrl: string, callsUrl: string): void {
  const { port } = new URL(officeUrl)
  const args = [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', port, '--strictPort']
  const vite = spawn(process.execPath, [...args, '--logLevel', 'warn'], {
    cwd: join(root, 'apps/office'),
    stdio: 'inherit',
    env: { ...process.env, KVARTAL_CALLS_URL: callsUrl },
  })
  children.push(vite)
  vite.on('exit', (code) => stop(code ?? 1))
}

function startCalls(callsUrl: string, addresses: readonly string[]): void {
  const calls = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/start/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      SEED_BUNDLE: DEMO_BUNDLE,
      OFFICE_DEMO: 'true',
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: new URL(callsUrl).port,
      HOST: '127.0.0.1',
      KVARTAL_CALLS_ONLY: '1',
      KVARTAL_ADDRESS: addresses.join(', '),
    },
  })
  children.push(calls)
  calls.on('exit', (code) => stop(code ?? 1))
}

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
