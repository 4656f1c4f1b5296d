// The list of requests with 200,000 of them in the store: time of the server's answer by call, on both stores.
import { type Database, openDatabase, openInMemory, sql } from '@kvartal/db'
import { buildApp } from '../../apps/server/src/app.ts'
import { importBundle } from '../../apps/server/src/modules/import/index.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { officePerson } from '../../apps/server/src/testing/office-person.ts'
import { testBundle } from '../../apps/server/src/testing/test-bundle.ts'
import { startPostgres } from '../../scripts/postgres-cluster.ts'
import { type Figure, inUnit } from './figure.ts'

const REQUESTS = 200_000
/** Few enough for the time limit of a statement. */
const REQUESTS_PER_STATEMENT = 10_000
const ROUNDS = 40
const BAR_MS = 100

/** What a person does with the list: opens it, chooses a state, scrolls, searches. */
const calls: readonly (readonly [title: string, path: string])[] = [
  ['все заявки', '/requests'],
  ['новые', '/requests?state=new'],
  ['закрытые, вторая страница', '/requests?state=closed'],
  ['один проект, за 30 дней', '/requests?project=severny-sad&within=30d'],
  ['мои', '/requests?owner=me'],
  ['поиск: последние цифры телефона', '/requests?q=4321'],
  ['поиск: часть имени', `/requests?q=${encodeURIComponent('андре')}`],
  ['по времени прихода', '/requests?sort=received'],
]

export async function measureOfficeRequests(): Promise<Figure[]> {
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
  await fill(database, person.id)
  const figures: Figure[] = []
  for (const [title, path] of calls) {
    const times: number[] = []
    const isSecondPage = title.includes('вторая')
    const first = isSecondPage ? (await person.call('GET', path)).json<{ nextCursor: string }>() : undefined
    const address = first ? `${path}&cursor=${first.nextCursor}` : path
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const answer = await person.call('GET', address)
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

/**
 * Written without the events of single requests: three years of a company that gets 180 requests a
 * day. One in a hundred is new.
 */
async function fill({ orm }: Database, ownerId: string): Promise<void> {
  await orm.execute(sql`alter table office_requests disable trigger office_requests_new`)
  for (let from = 1; from <= REQUESTS; from += REQUESTS_PER_STATEMENT) {
    await orm.execute(sql`
      insert into office_requests (id, number, origin, form_name, name, phone, email, phone_key, email_key, search, source, matter,
        flat_id, project, state, close_reason, owner_id, created_at)
      select id, number, 'form', 'flatForm', name, phone, email, phone_key, email,
        kvartal_request_search(number, name, phone_key, email), 'search', '', 1 + n % 4,
        case n % 5 when 0 then null else 'severny-sad' end,
        case when n % 100 = 0 then 'new' when n % 20 = 1 then 'working' when n % 50 = 2 then 'meeting' else 'closed' end,
        case when n % 100 = 0 or n % 20 = 1 or n % 50 = 2 then null else 'no-answer' end,
        case n % 3 when 0 then ${ownerId}::uuid end, now() - n * interval '470 seconds'
      from (
        select n, id, kvartal_request_number(id) as number, '+7' || digits as phone, digits as phone_key,
          'visitor' || n || '@mail.example' as email,
          (array['Кирилл', 'Наталья', 'Тимур', 'Елена', 'Павел', 'Ирина', 'Олег', 'Софья'])[1 + n % 8] || ' ' ||
          (array['Андреев', 'Сафин', 'Мельник', 'Панкратов', 'Лебедев', 'Ахметов', 'Котов', 'Воронин', 'Дроздов'])[1 + n % 9] as name
        from (select n, gen_random_uuid() as id, (9000000000 + (n::bigint * 7919) % 999999999)::text as digits
          from generate_series(${from}::int, ${from + REQUESTS_PER_STATEMENT - 1}::int) as n) as numbered
      ) as made`)
  }
  await orm.execute(sql`alter table office_requests enable trigger office_requests_new`)
  await orm.execute(sql`vacuum analyze office_requests`)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
