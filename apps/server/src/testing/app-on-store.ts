// The app for all tests of a block: opened before them on its own store, closed after them.
import type { Database } from '@kvartal/db'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { TestStore } from './stores.ts'
import { buildTestApp, type TestAppOptions } from './test-app.ts'

export function appOnStore(store: TestStore, options: Omit<TestAppOptions, 'database'> = {}) {
  let app: FastifyInstance
  let database: Database

  beforeAll(async () => {
    database = await store.open()
    app = await buildTestApp({ database, ...options })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })

  const inject = (request: string | InjectOptions) => app.inject(request)
  return {
    get app() {
      return app
    },
    get database() {
      return database
    },
    inject,
    async get(url: string) {
      const answer = await inject(url)
      return { status: answer.statusCode, tags: answer.headers['x-cache-tags'], body: answer.json() }
    },
    /** The body of a call that must succeed. */
    async ask<Answer>(url: string): Promise<Answer> {
      const answer = await inject(url)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<Answer>()
    },
  }
}
