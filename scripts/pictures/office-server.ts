// The office of the demo company on a Monday morning, with a month of requests: the real app on a store in memory.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Database, eq, openInMemory, tables } from '@kvartal/db'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadBuiltOffice } from '../../apps/server/src/modules/office/app/index.ts'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { loadBuiltSite } from '../../apps/server/src/modules/site/pages/index.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { DEMO_BUNDLE } from '../prepare.ts'
import { root } from '../stamp.ts'
import { addSampleRequests } from './sample-requests.ts'
import { shiftClock } from './shift-clock.ts'

/** Monday, in the morning of Moscow: one day after the demo company's own date. */
export const PICTURE_TIME = new Date('2026-11-16T08:42:00Z')

export const PEOPLE = {
  administrator: 'olga.vetrova@moroshka.example',
  head: 'anton.gurov@moroshka.example',
  manager: 'maria.sokolova@moroshka.example',
} as const

export interface OfficeServer {
  url: string
  /** The start prints the people of the demo with their passwords. */
  passwordOf: (email: string) => string
  stop: () => Promise<void>
}

export async function startOffice(): Promise<OfficeServer> {
  shiftClock(PICTURE_TIME)
  const database = await openInMemory()
  await database.migrate()
  await importBundle(database, JSON.parse(readFileSync(join(root, DEMO_BUNDLE), 'utf8')), 'pictures')
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    MAX_LOOP_DELAY_MS: '0',
    CAPTCHA_WORK: '100',
    OFFICE_DEMO: 'true',
  })
  const app = await buildApp({
    config: { ...config, mediaDir: join(root, config.mediaDir), map: { ...config.map, dir: undefined } },
    database,
    site: await loadBuiltSite(join(root, 'apps/web/dist')),
    office: loadBuiltOffice(join(root, 'apps/office/dist')),
  })
  await app.ready()
  const startLines = await app.startLines()
  const people = { manager: await idOf(database, PEOPLE.manager), head: await idOf(database, PEOPLE.head) }
  await addSampleRequests(database, people, PICTURE_TIME)
  await app.listen({ host: config.host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    passwordOf: (email) => new RegExp(`${email}\\s+(\\S+)`).exec(startLines.join('\n'))?.[1] ?? '',
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function idOf({ orm }: Database, email: string): Promise<string> {
  const [person] = await orm
    .select({ id: tables.officePeople.id })
    .from(tables.officePeople)
    .where(eq(tables.officePeople.email, email))
  if (!person) throw new Error(`the demo has no ${email}`)
  return person.id
}
