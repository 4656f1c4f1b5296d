// The embedded store belongs to the running server alone. So that npm run leads and npm run backup can read it meanwhile,
// the server answers on a socket in the data folder, which only the same user of this machine can open.
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { backUp, type Database } from '@kvartal/db'
import { formatLeads, type LeadFormat, listLeads, reviveDeadDeliveries } from '../leads/index.ts'

const socketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/** Resolves to what stops it, or to undefined where it cannot be had: the path is too long, the system has no such sockets. */
export function serveOperator(database: Database, dataDir: string): Promise<(() => void) | undefined> {
  const path = socketPath(dataDir)
  const server = createServer((asked, answer) => {
    // A copy that breaks off half way must not look whole: the connection ends without the answer's end.
    answerOperator(database, asked, answer).catch(() =>
      answer.headersSent ? answer.destroy() : answer.writeHead(500).end(),
    )
  })
  // The folder is locked by this process, so a socket that is there was left by one that died.
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

async function answerOperator(database: Database, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(asked.url ?? '', 'http://operator')
  if (pathname === '/backup') {
    await backUp(database, answer)
  } else if (asked.method === 'POST' && pathname === '/revive') {
    answer.end(String(await reviveDeadDeliveries(database)))
  } else {
    const since = new Date(Number(searchParams.get('since')))
    answer.end(formatLeads(await listLeads(database, since), searchParams.get('format') as LeadFormat))
  }
}

/** What a server that has the data folder answers; undefined when none is running. */
export async function askRunningServer(
  dataDir: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<string | undefined> {
  const answer = await ask(dataDir, method, path)
  return answer && text(answer)
}

/** A copy of the store of a running server; false when none is running. */
export async function backUpRunningServer(dataDir: string, destination: Writable): Promise<boolean> {
  const answer = await ask(dataDir, 'GET', '/backup')
  if (!answer) return false
  await pipeline(answer, destination)
  return true
}

function ask(dataDir: string, method: 'GET' | 'POST', path: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socketPath(dataDir), method, path }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error('the server failed')),
    )
      .on('error', () => resolve(undefined))
      .end()
  })
}
