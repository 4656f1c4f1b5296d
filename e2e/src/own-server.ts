// Starts a separate server for a test that needs other data than the shared one.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { BUILT_SERVER, DEMO_BUNDLE } from '../../scripts/prepare.ts'
import { copyStore } from './prepared-stores.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Settings = Record<string, string>

export class OwnServer {
  url = ''
  #folder = ''
  #child: ChildProcess | undefined
  #printed = ''

  /** `settings` may depend on the port, which is chosen here; with a DATA_DIR of theirs the store is not prepared. */
  async start(company: 'demo' | object | null, settings: Settings | ((port: number) => Settings) = {}): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'kvartal-own-'))
    const port = await freePort()
    const own = typeof settings === 'function' ? settings(port) : settings
    const dataDir = own.DATA_DIR ?? join(this.#folder, 'data')
    if (!own.DATA_DIR) copyStore(company === 'demo' ? 'demo' : 'migrated', dataDir)
    const bundleFile = join(this.#folder, 'bundle.json')
    if (company !== 'demo') writeFileSync(bundleFile, JSON.stringify(company))
    this.#child = spawn(process.execPath, ['--liftoff-only', BUILT_SERVER], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED_BUNDLE: company === 'demo' ? DEMO_BUNDLE : bundleFile,
        LOG_LEVEL: 'warn',
        MAX_LOOP_DELAY_MS: '0',
        // Many servers start from the same file.
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        ...own,
      },
    })
    await this.#opened(this.#child)
    this.url = `http://127.0.0.1:${port}`
  }

  /** What the server has printed since its start. */
  get printed(): string {
    return this.#printed
  }

  async stop(): Promise<void> {
    if (this.#child?.exitCode === null) {
      this.#child.kill('SIGTERM')
      await once(this.#child, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Reads the output to the end, because otherwise the server would write into a closed pipe. */
  #opened(server: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      server.stdout?.on('data', (text: Buffer) => {
        this.#printed += text
        if (/Квартал открыт/.test(this.#printed)) resolve()
      })
      server.once('exit', () => reject(new Error(`the server ended before it was open:\n${this.#printed}`)))
    })
  }
}
