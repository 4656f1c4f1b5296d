// Where the running server takes commands: a socket and a key, written into the data folder that both sides know.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface OperatorAddress {
  /** Path of a Unix socket, or the name of a Windows pipe. */
  readonly socket: string
  /** Every call has it: other users can connect to a Windows pipe, but cannot read this file. */
  readonly key: string
}

/** The shortest limit of the systems that we run on is 104 bytes, on macOS. */
const LONGEST_SOCKET_PATH = 100
const FOR_OWNER_ONLY = 0o600

const addressFile = (dataDir: string) => join(dataDir, 'operator.json')

/** A new path for the socket of this process; `remove` deletes what it has created. */
export function newSocketPath(dataDir: string, id: string): { path: string; remove(): void } {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\kvartal-${id}`, remove: () => {} }
  const path = join(dataDir, 'operator.sock')
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) {
    // This process has locked the folder, so an existing socket was left by a process that died.
    rmSync(path, { force: true })
    return { path, remove: () => rmSync(path, { force: true }) }
  }
  // The folder is made for its owner only.
  const short = join(mkdtempSync(join(tmpdir(), 'kvartal-')), 'operator.sock')
  return { path: short, remove: () => rmSync(dirname(short), { recursive: true, force: true }) }
}

export function writeOperatorAddress(dataDir: string, address: OperatorAddress): void {
  const file = addressFile(dataDir)
  // A file that exists would keep its rights.
  removeOperatorAddress(dataDir)
  writeFileSync(file, JSON.stringify(address), { mode: FOR_OWNER_ONLY })
  if (process.platform !== 'win32') chmodSync(address.socket, FOR_OWNER_ONLY)
}

export function removeOperatorAddress(dataDir: string): void {
  rmSync(addressFile(dataDir), { force: true })
}

/** Undefined when no server has the folder open, or not as this user. */
export function readOperatorAddress(dataDir: string): OperatorAddress | undefined {
  try {
    return JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as OperatorAddress
  } catch {
    return undefined
  }
}
