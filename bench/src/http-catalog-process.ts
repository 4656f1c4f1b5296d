// The measured process of http-catalog.ts: the real server with the demo developer in memory, and one more route with a
// static answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openInMemory } from '@kvartal/db'
import { buildApp } from '../../apps/server/src/app.ts'
import { createLogger } from '../../apps/server/src/http/log.ts'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { DEMO_BUNDLE } from '../../scripts/prepare.ts'
import { root } from '../../scripts/stamp.ts'

export const STATIC_PATH = '/static-answer'

if (process.argv[1] === import.meta.filename) await serve(Number(process.argv[2]))

async function serve(port: number): Promise<void> {
  const database = await openInMemory()
  await database.migrate()
  await importBundle(database, JSON.parse(readFileSync(join(root, DEMO_BUNDLE), 'utf8')), 'bench')
  // The load must not be refused when the machine is busy with other work.
  const config = readConfig({ NODE_ENV: 'production', SITE_URL: 'http://localhost', MAX_LOOP_DELAY_MS: '0' })
  // Log lines are formatted, as in production, but not written.
  const app = await buildApp({ config, database, logger: createLogger(config, { write: () => {} }) })

  /** The catalog's own answer, sent as it is: the least that this server can do with so many bytes. */
  let answer: Buffer | undefined
  app.get(STATIC_PATH, { compress: false }, async (_request, reply) => {
    answer ??= (
      await app.inject({ method: 'POST', url: '/v2/marketplace', payload: {}, headers: { 'accept-encoding': 'br' } })
    ).rawPayload
    return reply
      .header('cache-control', 'public, max-age=60')
      .header('content-encoding', 'br')
      .type('application/json; charset=utf-8')
      .send(answer)
  })
  await app.listen({ host: '127.0.0.1', port })
  process.once('SIGTERM', async () => {
    await app.close()
    await database.close()
  })
}
