// The example that companies copy: it imports without changes, and its export equals it.
import { fileURLToPath } from 'node:url'
import type { Database } from '@kvartal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { decodeBundle, parseBundle } from './bundle-file.ts'
import { readBundleSource } from './bundle-source.ts'
import { exportBundle } from './export.ts'
import type { ImportReport } from './import-report.ts'
import { importBundle, mediaFolder } from './service.ts'

const folder = fileURLToPath(new URL('../../../../../../examples/small-company', import.meta.url))
const hasMediaFile = mediaFolder({ mediaDir: `${folder}/media`, mediaUrl: '/media' })
const bundle = () => parseBundle(folder, decodeBundle(folder, readBundleSource(folder)))

describeOnStore('the example of a small company', (store) => {
  let database: Database
  let report: ImportReport
  const warnings: unknown[] = []

  beforeAll(async () => {
    database = await store.open()
    const onWarnings = (found: readonly unknown[]) => warnings.push(...found)
    report = await importBundle(database, bundle(), 'example', { hasMediaFile, onWarnings })
  })
  afterAll(() => database.close())

  it('is imported without a remark', () => {
    expect(report.flats.inserted).toBe(24)
    expect(report.plans.inserted).toBe(4)
    expect(report.media.inserted).toBe(5)
    expect(warnings).toEqual([])
  })

  it('gives the same bytes when its export is imported into an empty store', async () => {
    const first = await exportBundle(database)
    const other = await store.open()
    await importBundle(other, JSON.parse(first), 'export', { hasMediaFile })
    expect(await exportBundle(other)).toBe(first)
    await other.close()
  })

  it('changes nothing when its export is imported into its own store', async () => {
    const again = await importBundle(database, JSON.parse(await exportBundle(database)), 'export')
    for (const part of Object.values(again)) expect(part).toMatchObject({ inserted: 0, updated: 0, kept: 0 })
  })

  it('has filters by rooms and finishing, which no record of it names', async () => {
    const app = await buildTestApp({ database, bundle: null })
    const names = (await app.inject('/v2/attributes'))
      .json()
      .attributeList.map(({ name }: { name: string }) => name)
      .sort()
    expect(names).toEqual(['finishing-none', 'finishing-white-box', 'rooms-1', 'rooms-2', 'studio'])
    await app.close()
  })
})
