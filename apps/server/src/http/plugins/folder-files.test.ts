import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../testing/stores.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-files-'))
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'media/severny'), { recursive: true })
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  write('media/severny/yard.webp', 'picture')
  write('media/severny/film.mp4', '0123456789')
  write('media/severny/declaration.pdf', 'paper')
  write('media/severny/page.html', '<script>1</script>')
  write('media/severny/drawing.svg', '<svg/>')
  write('outside.webp', 'secret')
  database = await openTestStore()
  app = await buildTestApp({ database, bundle: null, environment: { MEDIA_DIR: join(folder, 'media') } })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const immutable = 'public, max-age=31536000, immutable'

it.each([
  ['/media/severny/yard.webp', 'image/webp', 'picture'],
  ['/media/severny/yard.webp?v=abcdef01', 'image/webp', 'picture'],
  ['/media/severny/declaration.pdf', 'application/pdf', 'paper'],
])('%s is sent whole and may be cached for good', async (url, type, body) => {
  const answer = await app.inject(url)
  expect(answer).toMatchObject({ statusCode: 200, payload: body })
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': immutable,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

it('a video is sent by ranges', async () => {
  const answer = await app.inject({ url: '/media/severny/film.mp4', headers: { range: 'bytes=2-5' } })
  expect(answer).toMatchObject({ statusCode: 206, payload: '2345' })
  expect(answer.headers['content-range']).toBe('bytes 2-5/10')
})

it.each([
  '/media/severny/none.webp',
  '/media/severny/page.html',
  '/media/severny/drawing.svg',
  '/media/severny',
  '/media/',
  '/media/../outside.webp',
  '/media/..%2foutside.webp',
  '/media/severny/..%2f..%2foutside.webp',
  '/media/severny//yard.webp',
  '/media/severny/yard.webp%00',
])('%s is not sent, and the failure is not cached', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.payload).not.toMatch(/secret|script/)
  expect(answer.headers['cache-control']).not.toMatch(/max-age=[1-9]/)
})
