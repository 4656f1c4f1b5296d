// Many requests at once, written without their forms: for benchmarks, and for tests of query plans.
import { type Database, type Orm, type SQL, sql } from '@kvartal/db'
import { rowsOf } from '../modules/outbox/index.ts'

/** Few enough for the time limit of a statement. */
const REQUESTS_PER_STATEMENT = 5_000

/** Triggers that would write an event for each request, or a request for each lead. */
const TRIGGERS = [
  ['office_requests', 'office_requests_new'],
  ['leads', 'leads_request'],
] as const

/** Id of the request number n, in the form of a random UUID. */
const ID = sql`overlay(overlay(md5('request ' || n) placing '4' from 13) placing 'a' from 17)::uuid`

export interface ManyRequests {
  requests: number
  /** The owner of each third request. */
  ownerId: string
  /** Also a lead with two deliveries for each request of a form. */
  withLeads: boolean
  /** 470 is 180 requests a day. */
  secondsApart: number
}

/**
 * One in a hundred is new, one in twenty is worked on, one in fifty is a recorded call, one in four
 * hundred is of the second project, and one lead in a thousand has not reached the CRM.
 */
export async function addManyRequests({ orm }: Database, options: ManyRequests): Promise<void> {
  for (const [table, trigger] of TRIGGERS) await orm.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`))
  const remake = await dropTextIndex(orm)
  for (let from = 1; from <= options.requests; from += REQUESTS_PER_STATEMENT) {
    const to = Math.min(options.requests, from + REQUESTS_PER_STATEMENT - 1)
    const numbers = sql`generate_series(${from}::int, ${to}::int) as n`
    await addRequests(orm, numbers, options)
    if (options.withLeads) await addLeads(orm, numbers)
  }
  await remake()
  for (const [table, trigger] of TRIGGERS) await orm.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`))
  await orm.execute(sql`vacuum analyze`)
}

/** The index of texts is made much faster at once than row by row. Returns a function that makes it again. */
async function dropTextIndex(orm: Orm): Promise<() => Promise<void>> {
  const answer = await orm.execute(sql`select pg_get_indexdef('office_requests_text_parts'::regclass) as text`)
  const [definition] = rowsOf<{ text: string }>(answer)
  await orm.execute(sql`drop index office_requests_text_parts`)
  return () =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql.raw(definition?.text ?? ''))
      await tx.execute(sql`alter index office_requests_text_parts alter column 1 set statistics 0`)
    })
}

async function addRequests(orm: Orm, numbers: SQL, { ownerId, secondsApart }: ManyRequests): Promise<void> {
  await orm.execute(sql`
    insert into office_requests (id, number, origin, form_name, name, phone, email, phone_key, email_key, search, source, matter,
      flat_id, project, state, close_reason, owner_id, next_contact_at, answered_at, created_at)
    select id, number, case when n % 50 = 7 then 'call' else 'form' end, 'flatForm', name, phone, email, phone_key, email,
      kvartal_request_search(number, name, phone_key, email),
      case when n % 50 = 7 then 'call' else (array['ads', 'search', 'social', 'direct', 'referral'])[1 + n % 5] end, '', 1 + n % 4,
      case when n % 5 = 0 then null when n % 400 = 1 then 'tihaya-roshcha' else 'severny-sad' end,
      state, case when state = 'closed' then (array['no-answer', 'bought', 'spam', 'too-expensive'])[1 + n % 97 % 4] end,
      case n % 3 when 0 then ${ownerId}::uuid end,
      case when state in ('working', 'meeting') then now() + (n % 60 - 30) * interval '1 day' end,
      case when state <> 'new' then created_at + interval '12 minutes' end, created_at
    from (
      select n, id, kvartal_request_number(id) as number, '+7' || digits as phone, digits as phone_key,
        'visitor' || n || '@mail.example' as email,
        (array['Кирилл', 'Наталья', 'Тимур', 'Елена', 'Павел', 'Ирина', 'Олег', 'Софья'])[1 + n % 8] || ' ' ||
        (array['Андреев', 'Сафин', 'Мельник', 'Панкратов', 'Лебедев', 'Ахметов', 'Котов', 'Воронин', 'Дроздов'])[1 + n % 9] as name,
        case when n % 100 = 0 then 'new' when n % 20 = 1 then 'working' when n % 50 = 2 then 'meeting' else 'closed' end as state,
        now() - n * ${secondsApart}::int * interval '1 second' as created_at
      from (select n, ${ID} as id, (9000000000 + (n::bigint * 7919) % 999999999)::text as digits
        from ${numbers}) as numbered
    ) as made`)
}

async function addLeads(orm: Orm, numbers: SQL): Promise<void> {
  await orm.execute(sql`
    insert into leads (id, form_name, name, phone, email, comment, info, campaign, consent_version, consented_at, captcha,
      address_hash, contact, created_at)
    select r.id, r.form_name, r.name, r.phone, r.email, 'Перезвоните после шести', '{}', '{}', '2026-01-01', r.created_at, 'verified',
      md5(r.phone), r.phone, r.created_at
    from ${numbers} join office_requests r on r.id = ${ID} where r.origin = 'form'`)
  await orm.execute(sql`
    insert into lead_deliveries (lead_id, channel, state, tries, last_fault, delivered_at, next_try_at)
    select l.id, channel, case when is_failed then 'dead' else 'delivered' end, 1,
      case when is_failed then 'HTTP 503' end, case when not is_failed then l.created_at end, l.created_at
    from (select n, channel, channel = 'webhook' and n % 1000 = 3 as is_failed
      from ${numbers}, unnest(array['webhook', 'email']) as channel) as sent
    join leads l on l.id = ${ID}`)
}
