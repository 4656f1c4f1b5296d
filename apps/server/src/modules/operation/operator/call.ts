// Hands a command to the server that has the data folder open.
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { userInfo } from 'node:os'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { VERSION } from '../../../start/version.ts'
import { type OperatorAddress, readOperatorAddress } from './address.ts'
import { type Command, CommandError, type CommandRequest } from './command.ts'
import { readFrames } from './frames.ts'
import { type CallHead, HEAD_NAME, KEY_NAME, VERSION_NAME } from './serve.ts'

export interface Terminal {
  readonly out: Writable
  readonly error: Writable
}

/** The exit code of the command, which the server has run; undefined when no server has the folder open. */
export async function callRunningServer(
  dataDir: string,
  command: Command,
  call: CommandRequest<unknown>,
  terminal: Terminal,
): Promise<number | undefined> {
  const address = readOperatorAddress(dataDir)
  const answer = address && (await post(address, command.name, call))
  if (!answer) return undefined
  if (answer.statusCode === 409) throw otherVersion(String(answer.headers[VERSION_NAME]))
  if (answer.statusCode !== 200) throw new CommandError('Сервер не принял команду: перезапустите его и повторите.')
  return intoFile(call.download, (file) => show(answer, terminal, file))
}

function otherVersion(version: string): CommandError {
  return new CommandError(
    version === VERSION
      ? 'Работающий сервер не знает такой команды: перезапустите его.'
      : `Сервер работает на версии ${version}, а команда из версии ${VERSION}: перезапустите сервер и повторите.`,
  )
}

/** Undefined when nobody listens there: the file was left by a server that was killed. */
function post(
  { socket, key }: OperatorAddress,
  name: string,
  { input, upload }: CommandRequest<unknown>,
): Promise<IncomingMessage | undefined> {
  const head: CallHead = { version: VERSION, user: currentUser(), input }
  const headers = { [KEY_NAME]: key, [HEAD_NAME]: encodeURIComponent(JSON.stringify(head)) }
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socket, method: 'POST', path: `/${name}`, headers }, resolve)
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ENOENT' || code === 'ECONNREFUSED' ? resolve(undefined) : reject(brokenOff()),
    )
    outgoing.end(upload)
  })
}

async function show(answer: IncomingMessage, { out, error }: Terminal, file: Writable | undefined): Promise<number> {
  const targets = { out, error, file }
  try {
    for await (const { channel, content } of readFrames(answer)) {
      if (channel === 'exit') return content.readUInt8(0)
      await write(targets[channel], content)
    }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ECONNRESET') throw fault
  }
  throw brokenOff()
}

function brokenOff(): CommandError {
  return new CommandError(
    'Сервер остановился, не ответив: сделано ли всё, неизвестно. Запустите его и повторите команду, повтор ничего не испортит.',
  )
}

function write(stream: Writable | undefined, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!stream) return resolve()
    stream.write(content, (error) => (error ? reject(error) : resolve()))
  })
}

/** Gives the file its name when the command has ended with 0; otherwise a file of that name stays as it was. */
export async function intoFile(
  file: CommandRequest<unknown>['download'],
  work: (stream: Writable | undefined) => Promise<number>,
): Promise<number> {
  if (!file) return work(undefined)
  const part = `${file.path}.part`
  const stream = createWriteStream(part, file.mode === undefined ? {} : { mode: file.mode })
  const written = finished(stream)
  // Awaited below; a fault must not be unhandled until then.
  written.catch(() => {})
  try {
    const code = await work(stream)
    stream.end()
    await written
    if (code === 0) renameSync(part, file.path)
    return code
  } finally {
    stream.destroy()
    rmSync(part, { force: true })
  }
}

/** A user without an entry in the system's list, as in some containers, has no name. */
export function currentUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
