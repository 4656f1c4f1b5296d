// Only the running server can open the embedded store, so it runs the operator's commands. It takes them on a socket
// that only the same user of this machine can open, and answers what the command would have printed.
import { Console } from 'node:console'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '@kvartal/db'
import type { Config } from '../../start/config.ts'
import { VERSION } from '../../start/version.ts'
import { newSocketPath, removeOperatorAddress, writeOperatorAddress } from './address.ts'
import type { Command, CommandContext } from './command.ts'
import { type Channel, writeFrames } from './frames.ts'

export interface OperatorOptions {
  database: Database
  /** Settings whose folders are absolute paths. */
  config: Config
  commands: readonly Command[]
  /** The sentence that the operator reads about an error. */
  explain(error: unknown): string
}

/** What a call carries besides the uploaded file, in one header. */
export interface CallHead {
  version: string
  user: string
  input: unknown
}

export const HEAD_NAME = 'kvartal-call'
export const KEY_NAME = 'kvartal-key'
export const VERSION_NAME = 'kvartal-version'
const KEY_BYTES = 32
const PIPE_ID_BYTES = 16
/** A socket exists with these rights from its first moment. */
const UMASK_FOR_OWNER = 0o177

/** Resolves to a function that stops it when running commands are done; undefined where no socket can be opened. */
export async function serveOperator(options: OperatorOptions): Promise<(() => Promise<void>) | undefined> {
  const { dataDir } = options.config
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const running = new Set<Promise<void>>()
  const server = createServer((incoming, answer) => {
    if (!hasKey(incoming, key)) return refuse(incoming, answer, 403)
    const done = answerCall(options, incoming, answer).finally(() => running.delete(done))
    running.add(done)
  })
  const socket = newSocketPath(dataDir, randomBytes(PIPE_ID_BYTES).toString('hex'))
  if (!(await listen(server, socket.path))) return undefined
  server.unref()
  writeOperatorAddress(dataDir, { socket: socket.path, key })
  return async () => {
    removeOperatorAddress(dataDir)
    server.close()
    await Promise.all(running)
    server.closeAllConnections()
    socket.remove()
  }
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    // The socket is created before listen returns.
    const umask = process.umask(UMASK_FOR_OWNER)
    server.listen(path, () => resolve(true))
    process.umask(umask)
  })
}

function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const given = Buffer.from(String(headers[KEY_NAME] ?? ''))
  return given.length === key.length && timingSafeEqual(given, Buffer.from(key))
}

async function answerCall(options: OperatorOptions, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  // A caller may go away at any time; `interrupted` tells the command.
  answer.on('error', () => {})
  const head = headOf(incoming)
  const command = options.commands.find(({ name }) => incoming.url === `/${name}`)
  if (head?.version !== VERSION || !command) return refuse(incoming, answer, 409)
  answer.writeHead(200)
  const context = contextOf(options, head.user, answer)
  let code: number
  try {
    const upload = await buffer(incoming)
    code = (await command.run({ ...context, upload }, head.input)) ?? 0
  } catch (error) {
    context.console.error(options.explain(error))
    code = 1
  }
  answer.end(writeFrames('exit', Buffer.from([code])))
}

function headOf({ headers }: IncomingMessage): CallHead | undefined {
  try {
    return JSON.parse(decodeURIComponent(String(headers[HEAD_NAME]))) as CallHead
  } catch {
    return undefined
  }
}

/** Takes the uploaded file off the connection: the caller reads the answer after having sent it. */
function refuse(incoming: IncomingMessage, answer: ServerResponse, status: number): void {
  incoming.resume()
  answer.writeHead(status, { [VERSION_NAME]: VERSION }).end()
}

function contextOf({ database, config }: OperatorOptions, user: string, answer: ServerResponse): CommandContext {
  // What is printed for a caller who has gone is lost.
  const printer = (name: Channel) =>
    new Writable({
      write(chunk: Buffer, _, done) {
        answer.write(writeFrames(name, chunk))
        done()
      },
    })
  // A chunk of the file counts as written when the connection has taken it, and a file for a caller who has gone fails.
  const download = new Writable({
    write: (chunk: Buffer, _, done) => void answer.write(writeFrames('file', chunk), (error) => done(error)),
  })
  download.on('error', () => {})
  const interrupted = new AbortController()
  answer.once('close', () => {
    interrupted.abort()
    download.destroy()
  })
  const out = printer('out')
  return {
    database,
    config,
    user,
    out,
    console: new Console(out, printer('error')),
    upload: new Uint8Array(),
    download,
    signal: interrupted.signal,
  }
}
