// Starts a private nginx with the configuration of ops/nginx, in which ports, paths and names are replaced.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { findProgram } from './programs.ts'
import { CommandError, capture, runQuietly } from './run.ts'
import { root } from './stamp.ts'

/** This name is in no DNS: the clients of the tests connect to 127.0.0.1 and send it as the host. */
export const SITE_NAME = 'kvartal.test'

const DEBIAN_MODULES = '/usr/lib/nginx/modules'
const BROTLI = 'ngx_http_brotli_static_module.so'

export interface NginxServer {
  pid: number
  port: number
  /** Port of http, without TLS. */
  httpPort: number
  /** The certificate of the site. */
  certificate: string
  /** The error log of nginx: unreachable nodes, requests over the limits. */
  log(): string
  stop(): Promise<void>
}

export function missingForNginx(): string[] {
  return ['nginx', 'openssl'].filter((program) => !findProgram(program))
}

export interface NginxOptions {
  withBrotli?: boolean
  /** False for a measurement, in which all visitors have one address. */
  limited?: boolean
}

/** A folder with a complete configuration of nginx. */
export class NginxFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'kvartal-nginx-'))
  readonly certificate = join(this.path, 'certificate.pem')
  readonly #key = join(this.path, 'key.pem')
  readonly #main = join(this.path, 'nginx.conf')
  readonly #nodes: readonly number[]

  constructor(nodes: readonly [number, number]) {
    this.#nodes = nodes
  }

  /** Writes the configuration; returns the ports of the site. */
  async fill({
    withBrotli = existsSync(join(DEBIAN_MODULES, BROTLI)),
    limited = true,
  }: NginxOptions = {}): Promise<Pick<NginxServer, 'port' | 'httpPort'>> {
    await this.#makeCertificate()
    const [httpPort, port] = [await freePort(), await freePort()]
    cpSync(join(root, 'ops/nginx/kvartal'), join(this.path, 'kvartal'), { recursive: true })
    if (!withBrotli) rmSync(join(this.path, 'kvartal/brotli.conf'))
    mkdirSync(join(this.path, 'conf.d'), { recursive: true })
    mkdirSync(join(this.path, 'cache'), { recursive: true })
    const addresses = {
      'listen 80;': `listen 127.0.0.1:${httpPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    }
    this.#fillFile('kvartal.conf', {
      'server 127.0.0.1:3001 ': `server 127.0.0.1:${this.#nodes[0]} `,
      'server 127.0.0.1:3002 ': `server 127.0.0.1:${this.#nodes[1]} `,
      ...addresses,
      ...this.#certificateOf('moroshka.example'),
      '/var/cache/nginx/kvartal': join(this.path, 'cache'),
      '/srv/kvartal/': root,
      'moroshka.example': SITE_NAME,
      ...(!limited && { 'rate=30r/s': 'rate=1000000r/s' }),
    })
    this.#fillFile('kvartal-office.conf', {
      ...addresses,
      ...this.#certificateOf('office.moroshka.example'),
      'moroshka.example': SITE_NAME,
    })
    writeFileSync(this.#main, this.#mainConfiguration(withBrotli))
    return { port, httpPort }
  }

  #fillFile(name: string, values: Record<string, string>): void {
    const shipped = readFileSync(join(root, 'ops/nginx', name), 'utf8')
    writeFileSync(join(this.path, 'conf.d', name), fillIn(name, shipped, values))
  }

  #certificateOf(name: string): Record<string, string> {
    const folder = `/etc/letsencrypt/live/${name}`
    return { [`${folder}/fullchain.pem`]: this.certificate, [`${folder}/privkey.pem`]: this.#key }
  }

  get arguments(): string[] {
    return ['-p', this.path, '-c', this.#main, '-e', this.logFile]
  }

  get logFile(): string {
    return join(this.path, 'error.log')
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }

  /** The same settings as Debian's nginx.conf, with all files inside this folder. */
  #mainConfiguration(withBrotli: boolean): string {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    return [
      ...(withBrotli ? [`load_module ${join(DEBIAN_MODULES, BROTLI)};`] : []),
      ...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
      'daemon off;',
      'worker_processes 2;',
      `pid ${join(this.path, 'nginx.pid')};`,
      'events { worker_connections 2048; }',
      'http {',
      '  access_log off;',
      '  types { text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }',
      ...temporary.map((name) => `  ${name}_temp_path ${join(this.path, name)};`),
      '  include conf.d/*.conf;',
      '}',
    ].join('\n')
  }

  async #makeCertificate(): Promise<void> {
    const subject = ['-subj', `/CN=${SITE_NAME}`, '-addext', `subjectAltName=DNS:${SITE_NAME}`]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const files = ['-keyout', this.#key, '-out', this.certificate]
    await runQuietly('openssl', ['req', '-x509', ...kind, ...subject, ...files])
  }
}

/** Every value must be found: otherwise the test would run with the real addresses of the shipped file. */
function fillIn(name: string, text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [shipped, own]) => {
    if (!filled.includes(shipped)) throw new CommandError(`ops/nginx/${name} has no "${shipped}" any more`)
    return filled.replaceAll(shipped, own)
  }, text)
}

export function checkNginx(folder: NginxFolder): Promise<{ code: number; output: string }> {
  return capture(findProgram('nginx') ?? 'nginx', ['-t', ...folder.arguments])
}

export async function startNginx(nodes: readonly [number, number], options: NginxOptions = {}): Promise<NginxServer> {
  const folder = new NginxFolder(nodes)
  const ports = await folder.fill(options)
  const child = spawn(findProgram('nginx') ?? 'nginx', folder.arguments, { stdio: ['ignore', 'ignore', 'inherit'] })
  // An interrupted run must not leave a server behind. QUIT stops the workers together with their master.
  const clearAway = () => child.kill('SIGQUIT')
  process.once('exit', clearAway)
  return {
    pid: child.pid ?? 0,
    ...ports,
    certificate: readFileSync(folder.certificate, 'utf8'),
    log: () => (existsSync(folder.logFile) ? readFileSync(folder.logFile, 'utf8') : ''),
    stop: async () => {
      process.off('exit', clearAway)
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'close')
      }
      folder.remove()
    },
  }
}
