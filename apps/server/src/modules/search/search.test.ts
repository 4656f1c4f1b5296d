import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachStore } from '../../testing/stores.ts'
import { buildTestApp } from '../../testing/test-app.ts'

describeOnEachStore('the search', (store) => {
  let app: FastifyInstance
  let database: Database

  beforeAll(async () => {
    database = await store.open()
    app = await buildTestApp({ database })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const find = async (q: string) => (await app.inject({ url: '/api/search', query: { q } })).json().groups

  it('finds a project by the beginning of any of its words, its metro and its district', async () => {
    for (const q of ['сев', 'САД', 'селигерская', 'бескудник', 'сад север']) {
      expect(await find(q), q).toContainEqual({
        kind: 'projects',
        items: [{ title: 'Северный сад', note: 'Москва, Дмитровское шоссе, 71', href: '/projects/severny-sad' }],
      })
    }
  })

  it('finds a flat by the number on its door', async () => {
    expect(await find('3')).toEqual([
      { kind: 'flats', items: [{ title: 'Квартира № 3', note: 'Северный сад, корпус 1, этаж 3', href: '/flat/3' }] },
    ])
  })

  it('finds pages by their heading', async () => {
    expect(await find('тихие')).toContainEqual({
      kind: 'pages',
      items: [{ title: 'Тихие дома', note: 'Кварталы в Москве.', href: '/' }],
    })
  })

  it('finds nothing for nothing, for nonsense and for signs', async () => {
    for (const q of ['', '   ', 'щщщ', '%_\\', "'; drop table flats --"]) expect(await find(q), q).toEqual([])
  })

  it('refuses a query that nobody types', async () => {
    const answer = await app.inject({ url: '/api/search', query: { q: 'я'.repeat(101) } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'q' })
  })
})
