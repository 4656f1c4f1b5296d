// Terms of payment become too old at midnight, without any change in the store: what the node has cached follows.
import type { Bundle } from '@kvartal/contract/bundle'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { ContentEntry } from '@kvartal/contract/content'
import { type Database, sql } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdf } from './modules/printing/pdf/testing/read-pdf.ts'
import { catalogBundle } from './testing/catalog-bundle.ts'
import { eventually } from './testing/eventually.ts'
import { priceSite } from './testing/price-site.ts'
import { purchaseContent } from './testing/purchase-content.ts'
import { openTestStore } from './testing/stores.ts'
import { buildTestApp } from './testing/test-app.ts'

/** Sixty days after the check of the family program, and the first second of the next day in Moscow. */
const LAST_DAY = '2026-12-31T20:59:59Z'
const NEXT_DAY = '2026-12-31T21:00:00Z'

/** The family program, and one that was checked later. */
function programs(): ContentEntry[] {
  return purchaseContent().flatMap((entry): ContentEntry[] => {
    if (entry.kind !== 'mortgage-program') return [entry]
    const standard = { title: 'Ипотека без льгот', shortTitle: 'Стандартная', trueOn: '2026-12-01' }
    return [entry, { ...entry, key: 'standard', position: 2, data: { ...entry.data, ...standard } }]
  })
}

function bundle(): Bundle {
  const { content, projects, ...rest } = catalogBundle()
  const aging = content.map((entry) =>
    entry.kind === 'site-settings' ? { ...entry, data: { ...entry.data, termsCheckedWithinDays: 60 } } : entry,
  )
  const mortgageProgramKeys = ['family', 'standard']
  return {
    ...rest,
    projects: projects.map((project) => ({ ...project, mortgageProgramKeys })),
    content: [...aging, ...programs()],
  }
}

let database: Database
let app: FastifyInstance
let now = LAST_DAY

beforeAll(async () => {
  database = await openTestStore()
  app = await buildTestApp({
    database,
    bundle: bundle(),
    site: priceSite,
    environment: { SITE_URL: 'https://site.example' },
    now: () => new Date(now),
  })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})

const offered = async () => {
  const answer = await app.inject({ method: 'POST', url: '/v2/marketplace', payload: {} })
  return { ...answer.json<OwnMarketplaceAnswer>(), dataVersion: answer.headers['x-data-version'] }
}
const pageFrom = async () => (await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers['x-cache']
const pdf = () => app.inject(`/flats.pdf?ids=${freeFlat}`)
let freeFlat = 0

/** The watch of the store checks the day as well; a notification makes it check at once. */
async function passMidnight(): Promise<void> {
  now = NEXT_DAY
  await database.orm.execute(sql`select pg_notify('kvartal_changes', '')`)
}

beforeEach(async () => {
  now = LAST_DAY
  await database.orm.execute(sql`select pg_notify('kvartal_changes', '')`)
  await eventually(async () => expect((await offered()).programs[0]?.key).toBe('family'))
  freeFlat = (await offered()).flats[0]?.id ?? 0
})

it('the payment filter no longer starts with terms that have become too old, also in the columns', async () => {
  const before = await offered()
  expect(before.programs.map(({ key, isOutOfDate }) => [key, isOutOfDate])).toEqual([
    ['family', false],
    ['standard', false],
  ])
  await passMidnight()
  await eventually(async () =>
    expect((await offered()).programs.map(({ key, isOutOfDate }) => [key, isOutOfDate])).toEqual([
      ['standard', false],
      ['family', true],
    ]),
  )
  const { dataVersion } = await offered()
  expect(dataVersion).not.toBe(before.dataVersion)
  const columns = await app.inject(`/v2/catalog/columns?version=${dataVersion}`)
  expect(columns.json().programs.map(({ key }: { key: string }) => key)).toEqual(['standard', 'family'])
})

it('pages are rendered again', async () => {
  await pageFrom()
  await eventually(async () => expect(await pageFrom()).toBe('hit'))
  await passMidnight()
  await eventually(async () => expect(await pageFrom()).toBe('miss'))
})

it('a printed sheet is of the new day at once, before anything is checked', async () => {
  const before = readPdf((await pdf()).rawPayload).pages.join(' ')
  expect(before).toContain('31 декабря 2026')
  now = NEXT_DAY
  const after = readPdf((await pdf()).rawPayload).pages.join(' ')
  expect(after).toContain('1 января 2027')
  expect(after).not.toContain('31 декабря 2026')
  expect(before).toContain('Семейная ипотека')
  expect(after).not.toContain('Семейная ипотека')
})
