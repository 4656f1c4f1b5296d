// The real server, as production runs it, with the demo developer in a store of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { BUILT_SERVER, DEMO_BUNDLE } from '../../scripts/prepare.ts'
import { CommandError } from '../../scripts/run.ts'
import { root } from '../../scripts/stamp.ts'

export interface ProductionServer {
  url: string
  stop: () => Promise<void>
}

export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): Promise<ProductionServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-bench-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [...nodeFlags, BUILT_SERVER], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      SITE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_BUNDLE: DEMO_BUNDLE,
      ...settings,
    },
  })
  let running = true
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running = false
      resolve()
    }),
  )
  const stop = async () => {
    if (running) child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  while (!(await isReady(url))) {
    if (!running) {
      await stop()
      throw new CommandError('Сервер для замера не запустился.')
    }
    await pause(100)
  }
  return { url, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
