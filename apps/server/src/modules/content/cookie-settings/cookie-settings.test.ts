import type { Database } from '@kvartal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { testBundle } from '../../../testing/test-bundle.ts'

let database: Database

beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

const url = '/api/general_settings/cookie-workplace'

it('the first item holds an empty list while there are no texts', async () => {
  const bundle = testBundle()
  bundle.content = bundle.content.filter(({ kind }) => kind !== 'cookie-text')
  const app = await buildTestApp({ database, bundle })
  const answer = await app.inject(url)
  expect(answer.json()).toEqual([{ settings: [] }])
  await app.close()
})

it('the first item holds the short and the full text', async () => {
  const texts = [
    { name: 'short' as const, value: '<p>Коротко.</p>' },
    { name: 'full' as const, value: '<p>Подробно, со <a href="/policy">ссылкой</a>.</p>' },
  ]
  const bundle = testBundle()
  bundle.content = [
    ...bundle.content.filter(({ kind }) => kind !== 'cookie-text'),
    ...texts.map((data, index) => ({ kind: 'cookie-text' as const, key: data.name, position: index + 1, data })),
  ]
  const app = await buildTestApp({ database, bundle })
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual([{ settings: texts }])
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  await app.close()
})
