// The embedded store belongs to the running server alone. So that npm run leads can read it meanwhile, the server
// answers on a socket in the data folder, which only the same user of this machine can open.
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import { formatLeads, type LeadFormat } from './export.ts'
import { listLeads, reviveDeadDeliveries } from './repository.ts'

const socketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/** Resolves to what stops it, or to undefined where it cannot be had: the path is too long, the system has no such sockets. */
export function serveOperator(database: Database, dataDir: string): Promise<(() => void) | undefined> {
  const path = socketPath(dataDir)
  const server = createServer((asked, answer) => {
    void answerOperator(database, asked.method ?? '', asked.url ?? '').then(
      (text) => answer.end(text),
      () => answer.writeHead(500).end(),
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

async function answerOperator(database: Database, method: string, url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'http://operator')
  if (method === 'POST' && pathname === '/revive') return String(await reviveDeadDeliveries(database))
  const since = new Date(Number(searchParams.get('since')))
  return formatLeads(await listLeads(database, since), searchParams.get('format') as LeadFormat)
}

/** What a server that has the data folder answers; undefined when none is running. */
export function askRunningServer(dataDir: string, method: 'GET' | 'POST', path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socketPath(dataDir), method, path }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error('the server failed'))))
      answer.on('error', reject)
    })
      .on('error', () => resolve(undefined))
      .end()
  })
}
