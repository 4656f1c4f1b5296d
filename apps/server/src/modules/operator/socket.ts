// Only the running server can open the embedded store. So that npm run leads and npm run backup can read it meanwhile,
// the server answers on a socket in the data folder, which only the same user of this machine can open.
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { backUp, type Database } from '@kvartal/db'
import { formatLeads, type LeadFormat, listLeads, reviveDeadDeliveries } from '../leads/index.ts'
import { erasePerson } from './erase-person.ts'

const socketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/**
 * Resolves to a function that stops it, or to undefined where sockets are not available: the path is too long, or the
 * system does not support them.
 */
export function serveOperator(database: Database, dataDir: string): Promise<(() => void) | undefined> {
  const path = socketPath(dataDir)
  const server = createServer((incoming, answer) => {
    // An incomplete backup must not look complete: the connection is destroyed instead of ended.
    answerOperator(database, incoming, answer).catch(() =>
      answer.headersSent ? answer.destroy() : answer.writeHead(500).end(),
    )
  })
  // This process has locked the folder, so an existing socket was left by a process that died.
  rmSync(path, { force: true })
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(path, () => {
      chmodSync(path, 0o600)
      server.unref()
      resolve(() => {
        server.close()
        server.closeAllConnections()
      })
    })
  })
}

async function answerOperator(database: Database, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://operator')
  if (pathname === '/backup') {
    await backUp(database, answer)
  } else if (incoming.method === 'POST' && pathname === '/revive') {
    answer.end(String(await reviveDeadDeliveries(database)))
  } else if (incoming.method === 'POST' && pathname === '/erase') {
    answer.end(JSON.stringify(await erasePerson(database, searchParams.get('email') ?? '')))
  } else {
    const since = new Date(Number(searchParams.get('since')))
    answer.end(formatLeads(await listLeads(database, since), searchParams.get('format') as LeadFormat))
  }
}

/** The answer of the server that has the data folder open; undefined when none is running. */
export async function callRunningServer(
  dataDir: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<string | undefined> {
  const answer = await call(dataDir, method, path)
  return answer && text(answer)
}

/** A backup of the store of a running server; false when none is running. */
export async function backUpRunningServer(dataDir: string, destination: Writable): Promise<boolean> {
  const answer = await call(dataDir, 'GET', '/backup')
  if (!answer) return false
  await pipeline(answer, destination)
  return true
}

function call(dataDir: string, method: 'GET' | 'POST', path: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socketPath(dataDir), method, path }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error('the server failed')),
    )
      .on('error', () => resolve(undefined))
      .end()
  })
}
