// npm run dev: Vite serves the pages with hot reload and passes calls on to the server, which restarts on change.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { stepPrinter } from '../apps/server/src/steps.ts'
import { loadEnvFile } from './env-file.ts'
import { freePort } from './free-port.ts'
import { DEMO_BUNDLE, install, makeDemoBundle } from './prepare.ts'
import { root } from './stamp.ts'

loadEnvFile()
const step = stepPrinter(console.log)
await install(step)
await makeDemoBundle(step)

const callsPort = await freePort()
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      SEED_BUNDLE: DEMO_BUNDLE,
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(callsPort),
      HOST: '127.0.0.1',
      KVARTAL_CALLS_ONLY: '1',
    },
  }),
  spawn(process.execPath, ['dev-server.ts'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, KVARTAL_CALLS_URL: `http://127.0.0.1:${callsPort}` },
  }),
]

for (const child of children) child.on('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
