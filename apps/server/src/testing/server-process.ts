// Servers of a test's own: real processes of the built server, watched by what they print, ended by their id.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const main = `${root}apps/server/dist/main.js`

/** Every setting is given as "not set", so that neither the developer's environment nor an .env file gets in. */
const noSettings = Object.fromEntries(
  [...readFileSync(`${root}.env.example`, 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, key]) => [key, '']),
)

/** A command of the operator, as npm runs it. */
export async function runScript(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [`${root}scripts/${script}.ts`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...{ PATH, HOME, TMPDIR }, ...noSettings, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

export class ServerProcess {
  /** Everything printed so far, the log included. */
  output = ''
  readonly ended: Promise<Ended>
  readonly #child: ChildProcess
  readonly #onOutput = new Set<() => void>()

  constructor(settings: Readonly<Record<string, string>>) {
    const { PATH, HOME, TMPDIR } = process.env
    // The quick compiler of WebAssembly is enough for an embedded store that lives for seconds.
    this.#child = spawn(process.execPath, ['--liftoff-only', main], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH, HOME, TMPDIR },
        ...noSettings,
        HOST: '127.0.0.1',
        PORT: '0',
        KVARTAL_CALLS_ONLY: '1',
        ...settings,
      },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
        for (const look of this.#onOutput) look()
      })
    }
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Waits until the output has it; fails with the whole output when the process ends without. */
  async printed(pattern: RegExp): Promise<RegExpMatchArray> {
    let look = () => {}
    const found = new Promise<RegExpMatchArray>((resolve) => {
      look = () => {
        const match = this.output.match(pattern)
        if (match) resolve(match)
      }
      this.#onOutput.add(look)
      look()
    })
    const missed = this.ended.then(() => {
      throw new Error(`the server ended without printing ${pattern}:\n${this.output}`)
    })
    try {
      return await Promise.race([found, missed])
    } finally {
      this.#onOutput.delete(look)
    }
  }

  /** Address of the server once it listens. */
  async opened(): Promise<string> {
    return (await this.printed(/Квартал открыт: (\S+)/))[1] ?? ''
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }

  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.signal(name)
    return this.ended
  }

  /** Titles of the steps that were finished, in order. */
  get steps(): string[] {
    return [...this.output.matchAll(/^· ([^,\n]+) \d+,\d с$/gm)].map(([, title]) => title ?? '')
  }

  /** What it says besides its steps and its log. */
  get remarks(): string[] {
    return this.output.split('\n').filter((line) => line !== '' && !/^[·{]/.test(line))
  }

  /** Lines of the log. */
  get log(): Record<string, unknown>[] {
    return this.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
}
