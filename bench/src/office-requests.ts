// The calls of the requests' screens with 200,000 requests in the store: time of the server's answer, on both stores.
import { type Database, openDatabase, openInMemory, sql } from '@kvartal/db'
import { buildApp } from '../../apps/server/src/app.ts'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { addManyRequests } from '../../apps/server/src/testing/many-requests.ts'
import { type OfficePerson, officePerson } from '../../apps/server/src/testing/office-person.ts'
import { testBundle } from '../../apps/server/src/testing/test-bundle.ts'
import { startPostgres } from '../../scripts/postgres-cluster.ts'
import { type Figure, inUnit, quantile } from './figure.ts'

export const REQUESTS = 200_000
const ROUNDS = 40
const BAR_MS = 100

const text = (words: string) => `q=${encodeURIComponent(words)}`

/** What a person does with requests: opens them, chooses a state, filters, scrolls, searches, looks at one. */
const calls: readonly (readonly [title: string, path: string])[] = [
  ['все заявки', '/requests?limit=200'],
  ['новые', '/requests?limit=200&state=new'],
  ['закрытые', '/requests?limit=200&state=closed'],
  ['один проект, за 30 дней', '/requests?limit=200&project=severny-sad&within=30d'],
  ['малый проект', '/requests?limit=200&project=tihaya-roshcha'],
  ['без проекта', '/requests?limit=200&project=none'],
  ['мои', '/requests?limit=200&owner=me'],
  ['без ответственного, новые', '/requests?limit=200&owner=none&state=new'],
  ['источник: звонок', '/requests?limit=200&source=call'],
  ['источник, которого нет', '/requests?limit=200&source=mail'],
  ['причина закрытия', '/requests?limit=200&reason=spam'],
  ['за год', '/requests?limit=200&from=2026-01-01'],
  ['ждут дольше нормы', '/requests?limit=200&late=answer'],
  ['просрочен контакт', '/requests?limit=200&late=contact'],
  ['не доставлены', '/requests?limit=200&undelivered=true'],
  ['одна квартира', '/requests?limit=200&flat=3'],
  ['поиск: последние цифры телефона', `/requests?limit=200&${text('4321')}`],
  ['поиск: весь телефон', `/requests?limit=200&${text('+7 900 015-83-80')}`],
  ['поиск: часть имени', `/requests?limit=200&${text('андре')}`],
  ['поиск: имя и фамилия', `/requests?limit=200&${text('кирилл андреев')}`],
  ['поиск: почта', `/requests?limit=200&${text('visitor19999')}`],
  ['поиск: есть у всех', `/requests?limit=200&${text('mail')}`],
  ['поиск: две буквы', `/requests?limit=200&${text('щу')}`],
  ['поиск: ничего нет', `/requests?limit=200&${text('яяя')}`],
  ['поиск в работе', `/requests?limit=200&state=working&${text('котов')}`],
  ['по времени прихода', '/requests?limit=200&sort=received'],
  ['по следующему контакту', '/requests?limit=200&sort=contact'],
  ['числа: без условий', '/requests/count'],
  ['числа: мои', '/requests/count?owner=me'],
  ['числа: один проект, за 90 дней', '/requests/count?project=severny-sad&within=90d'],
  ['числа: за год', '/requests/count?from=2026-01-01&state=working'],
  ['числа: источник', '/requests/count?source=ads'],
  ['числа: причина', '/requests/count?reason=bought'],
  ['числа: поиск по имени', `/requests/count?${text('андре')}`],
  ['числа: поиск по цифрам', `/requests/count?${text('4321')}`],
  ['числа: есть у всех, в работе', `/requests/count?state=working&${text('mail')}`],
  ['«Сегодня»', '/today'],
]

export async function measureRequestCalls(): Promise<Figure[]> {
  const figures: Figure[] = []
  const embedded = await openInMemory()
  await embedded.migrate()
  figures.push(...(await measure('встроенная', embedded)))
  const postgres = await startPostgres()
  if (postgres) {
    const database = await openDatabase({ url: postgres.url, dataDir: '' })
    await database.migrate()
    figures.push(...(await measure('PostgreSQL', database)))
    await postgres.stop()
  }
  return figures
}

async function measure(store: string, database: Database): Promise<Figure[]> {
  await importBundle(database, testBundle(), 'bench')
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MAX_LOOP_DELAY_MS: '0' })
  const app = await buildApp({ config, database })
  await app.ready()
  const person = await officePerson(app, database)
  await addManyRequests(database, { requests: REQUESTS, ownerId: person.id, withLeads: true, secondsApart: 470 })
  // In use the rows come over years. Here PostgreSQL would vacuum all of them while the calls are measured.
  await database.orm.execute(sql`vacuum analyze`)
  const figures: Figure[] = []
  for (const [title, path] of [...calls, ...(await callsOfRows(person, database))]) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const answer = await person.call('GET', path)
      times.push(performance.now() - started)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share)) as [number, number]
    figures.push({
      what: `${store}, ${title}: p95`,
      value: inUnit(p95, 'мс'),
      bar: { text: `≤ ${BAR_MS} мс`, met: p95 <= BAR_MS },
      beside: `p50 ${inUnit(p50, 'мс')}`,
    })
  }
  await app.close()
  await database.close()
  return figures
}

/** Calls that name a row: pages deep in the list, and the card. */
async function callsOfRows(person: OfficePerson, { orm }: Database): Promise<(readonly [string, string])[]> {
  const answer = await orm.execute(sql`
    select id, queue from office_requests where state = 'closed' order by queue offset ${Math.round(REQUESTS * 0.8)} limit 1`)
  const [{ id, queue } = { id: '', queue: '' }] = (answer as unknown as { rows: { id: string; queue: string }[] }).rows
  const page = await person.call('GET', '/requests?limit=200&sort=received')
  const { nextCursor } = page.json<{ nextCursor: string }>()
  return [
    ['страница в глубине списка', `/requests?limit=200&cursor=${queue}_${id}`],
    ['вторая страница по времени прихода', `/requests?limit=200&sort=received&cursor=${nextCursor}`],
    ['карточка', `/requests/${id}`],
  ]
}
