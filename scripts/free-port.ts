// Finds a free port on loopback.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to those who ask for any (from 32768 on Linux, 49152 elsewhere): nobody gets the
 * port by chance before its server listens, or while that server is restarted.
 */
const RANGE = [20_000, 32_768] as const
/** Found before by this process, and perhaps not yet used. */
const found = new Set<number>()

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE)
    if (found.has(port)) continue
    found.add(port)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'EADDRINUSE' || fault.code === 'EACCES' ? resolve(false) : reject(fault),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
