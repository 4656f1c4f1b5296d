// Scripts of other services. Those that the settings name as files are read at the start and served by this server.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, ConfigError } from '../../../start/config.ts'

export const OUTSIDE_SCRIPTS_PATH = '/outside-scripts/'

export class OutsideScriptFiles {
  /** What pages load, in the order of the settings. */
  readonly addresses: readonly string[]
  /** By name. A name contains the hash of its content. */
  readonly files: ReadonlyMap<string, Buffer>

  private constructor(addresses: readonly string[], files: ReadonlyMap<string, Buffer>) {
    this.addresses = addresses
    this.files = files
  }

  static read({ outside: { analytics, widgets } }: Pick<Config, 'outside'>): OutsideScriptFiles {
    const files = new Map<string, Buffer>()
    const addressOf = (setting: string) => (script: string) => {
      if (script.startsWith('https:')) return script
      const content = readScript(setting, script)
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`
      files.set(name, content)
      return OUTSIDE_SCRIPTS_PATH + name
    }
    const addresses = [
      ...analytics.scripts.map(addressOf('ANALYTICS_SCRIPTS')),
      ...widgets.scripts.map(addressOf('WIDGET_SCRIPTS')),
    ]
    return new OutsideScriptFiles(addresses, files)
  }
}

function readScript(setting: string, file: string): Buffer {
  let content: Buffer
  try {
    content = readFileSync(resolve(file))
  } catch {
    throw new ConfigError(`${setting}: файл ${file} не читается, проверьте путь и права`)
  }
  if (content.toString('utf8').trimStart().startsWith('<')) {
    throw new ConfigError(`${setting}: в файле ${file} нужен сам скрипт, без тегов <script> и других`)
  }
  return content
}
