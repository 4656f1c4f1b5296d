// Drills: an import brings no flats at all; media files are missing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { importBundle } from '../modules/operation/import/index.ts'
import { readPdf } from '../modules/printing/pdf/testing/read-pdf.ts'
import { appOnStore } from '../testing/app-on-store.ts'
import { anyStore, openTestStore } from '../testing/stores.ts'
import { testBundle } from '../testing/test-bundle.ts'

const emptyFeed = testBundle({ flats: [] })

describe('a bundle without flats', () => {
  const api = appOnStore(anyStore, { bundle: emptyFeed })

  it('makes an empty catalog, not a broken one', async () => {
    const answer = await api.inject({ method: 'POST', url: '/v2/marketplace', payload: {} })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ flats: [], total: 0 })
  })

  it.each([
    ['/api/projectsItem_workplace', 200],
    ['/v2/block', 200],
    ['/v2/attributes', 200],
    ['/v2/bulk-projects', 200],
    ['/bulks?blockId=1', 200],
    ['/marketplace/favorite?ids=1', 200],
    ['/api/menu/topmenu', 200],
    ['/sitemap.xml', 200],
    ['/v2/flat/1', 404],
    ['/flats.pdf?ids=1', 404],
  ])('leaves %s answering %i', async (url, status) => {
    expect((await api.inject(url)).statusCode).toBe(status)
  })

  it('shows no price for a project without free flats', async () => {
    const { projects } = (await api.inject('/api/projectsItem_workplace')).json()
    expect(projects).toMatchObject([{ freeFlats: 0, priceFromRub: null }])
  })

  it('imported after a full one deletes nothing, and the report says so', async () => {
    const filled = await openTestStore()
    await importBundle(filled, testBundle(), 'full')
    const report = await importBundle(filled, emptyFeed, 'empty')
    expect(report.flats).toMatchObject({ inserted: 0, updated: 0, unchanged: 0, kept: testBundle().flats.length })
    await filled.close()
  })
})

describe('a missing picture', () => {
  const mediaDir = mkdtempSync(join(tmpdir(), 'kvartal-no-media-'))
  const api = appOnStore(anyStore, { environment: { MEDIA_DIR: mediaDir } })
  afterAll(() => rmSync(mediaDir, { recursive: true, force: true }))

  it('is answered with 404 and a message that is not cached', async () => {
    const answer = await api.inject('/media/severny/hero-480.avif?v=abcdef01')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('По этому адресу ничего нет.')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is left out of the PDF of a flat', async () => {
    const answer = await api.inject('/flats.pdf?ids=1')
    expect(answer.statusCode).toBe(200)
    expect(readPdf(answer.rawPayload).pages[0]).toContain('12 000 000 ₽')
  })

  it('is left out of the link preview', async () => {
    const answer = await api.inject('/preview.jpg?path=%2Fprojects%2Fseverny-sad')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
  })
})
