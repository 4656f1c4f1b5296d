// Figures of «Сегодня» from the store.
import { type Database, type SQL, sql } from '@kvartal/db'
import { rowsOf } from '../../ground/outbox/index.ts'

type Reader = Pick<Database, 'orm'>

/** Slugs of projects, or all. */
export type Projects = 'all' | readonly string[]

const ofProjects = (column: SQL, projects: Projects, orNone = true): SQL =>
  projects === 'all'
    ? sql`true`
    : sql`(${orNone ? sql`${column} is null or` : sql``} ${column} in (select jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb)))`

export interface DayFigures {
  day: string
  sold: number
  reserved: number
  returned: number
  soldRub: number
}

/**
 * Changes of the status of flats and commercial lots, as the history has them, by the company's day. Days without any are
 * left out. A change that was taken back does not count, neither does taking it back; one that was put back by undoing the
 * undo counts again, so the last of these decides. Sales of earlier versions have no price of the deal.
 */
export async function readSales(
  { orm }: Reader,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
  projects: Projects,
): Promise<DayFigures[]> {
  const answer = await orm.execute(sql`
    with recursive undos as (
      select id as change, at, id, seq, 0 as depth from history_batches
      where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz and undoes is null
      union all
      select u.change, u.at, b.id, b.seq, u.depth + 1 from undos u join history_batches b on b.undoes = u.id
    ), changes as (
      select u.at, u.depth, i.entity, i.entity_id, i.before ->> 'status' as before, i.after ->> 'status' as after,
        (i.after ->> 'dealPriceRub')::float8 as deal_price_rub,
        first_value(u.depth) over (partition by u.change, i.entity, i.entity_id order by u.seq desc) % 2 = 0 as stands
      from undos u join history_items i on i.batch_id = u.id
      where i.entity in ('flat', 'lot') and i.before is not null and i.after ? 'status' and ${ofProjects(sql`i.project`, projects)}
    )
    select to_char(c.at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where c.after = 'sold'))::int as sold,
      (count(*) filter (where c.after = 'reserve'))::int as reserved,
      (count(*) filter (where c.after = 'free' and c.before in ('reserve', 'sold')))::int as returned,
      coalesce(sum(coalesce(c.deal_price_rub, f.price_rub, l.price_rub)) filter (where c.after = 'sold'), 0) as "soldRub"
    from changes c
    left join flats f on c.entity = 'flat' and f.id::text = c.entity_id
    left join commercial_lots l on c.entity = 'lot' and l.id::text = c.entity_id
    where c.depth = 0 and c.stands
    group by 1`)
  return rowsOf(answer)
}

export interface MetrePrice {
  now: number | null
  before: number | null
}

/** The average price of a square metre on sale, now and at the end of a day. */
export async function readMetrePrice({ orm }: Reader, day: string, projects: Projects): Promise<MetrePrice> {
  const answer = await orm.execute(sql`
    select (sum(f.price_rub) / nullif(sum(f.area_m2), 0))::float8 as now,
      (sum(h.price_rub) / nullif(sum(f.area_m2) filter (where h.price_rub is not null), 0))::float8 as before
    from flats f
    join projects p on p.id = f.project_id
    left join lateral (
      select price_rub from price_history where flat_id = f.id and since <= ${day}::date order by since desc limit 1
    ) h on true
    where f.status = 'free' and ${ofProjects(sql`p.slug`, projects, false)}`)
  return rowsOf<MetrePrice>(answer)[0] ?? { now: null, before: null }
}

export interface ChannelFault {
  channel: string
  waiting: number
  dead: number
  fault: string | null
  since: Date | null
  nextTryAt: Date | null
}

/** Deliveries of requests that failed at least once and are not through yet. */
export async function readFaults({ orm }: Reader, projects: Projects): Promise<ChannelFault[]> {
  const answer = await orm.execute(sql`
    select d.channel,
      (count(*) filter (where d.state = 'waiting'))::int as waiting,
      (count(*) filter (where d.state = 'dead'))::int as dead,
      max(d.last_fault) as fault,
      min(t.at) as since,
      min(d.next_try_at) filter (where d.state = 'waiting') as "nextTryAt"
    from lead_deliveries d
    join leads l on l.id = d.lead_id
    join office_requests r on r.id = coalesce(l.corrects, l.id)
    left join lateral (select min(at) as at from lead_delivery_tries t where t.lead_id = d.lead_id and t.channel = d.channel) t on true
    where (d.state = 'dead' or (d.state = 'waiting' and d.last_fault is not null)) and ${ofProjects(sql`r.project`, projects)}
    group by d.channel order by d.channel`)
  const date = (value: unknown) => (value === null ? null : new Date(String(value)))
  return rowsOf<ChannelFault>(answer).map((row) => ({ ...row, since: date(row.since), nextTryAt: date(row.nextTryAt) }))
}

export interface PlannedLine {
  at: Date
  kind: 'contact' | 'reserve-end'
  requestId: string
  number: string
  state: string
  name: string
  isFlat: boolean
  /** Null: an import has removed the flat or the commercial lot. */
  lotNumber: number | null
}

const PLANNED = 10

/** The next contacts and the ends of reserves within a week. */
export async function readPlan({ orm }: Reader, reach: SQL, now: Date): Promise<PlannedLine[]> {
  const from = sql`${now.toISOString()}::timestamptz`
  const answer = await orm.execute(sql`
    select * from (
      (select next_contact_at as at, 'contact' as kind, id as "requestId", number, state, name, true as "isFlat", null::int as "lotNumber"
        from office_requests where next_contact_at >= ${from} and next_contact_at < ${from} + interval '7 days'
          and state <> 'closed' and joined_to is null and ${reach}
        order by next_contact_at limit ${PLANNED})
      union all
      (select v.until, 'reserve-end', office_requests.id, office_requests.number, office_requests.state, office_requests.name,
          v.flat_id is not null, coalesce(f.number, l.number)
        from office_reserves v join office_requests on office_requests.id = v.request_id
        left join flats f on f.id = v.flat_id left join commercial_lots l on l.id = v.lot_id
        where v.state = 'active' and v.until < ${from} + interval '7 days' and ${reach}
        order by v.until limit ${PLANNED})
    ) planned order by at limit ${PLANNED}`)
  return rowsOf<PlannedLine>(answer).map((row) => ({ ...row, at: new Date(String(row.at)) }))
}

/** Requests by the company's hour: of today, and of the same hours of the last four weeks together. */
export async function readHours(
  { orm }: Reader,
  reach: SQL,
  { midnight, timeZone }: { midnight: Date; timeZone: string },
): Promise<{ hour: number; today: number; before: number }[]> {
  const start = sql`${midnight.toISOString()}::timestamptz`
  const answer = await orm.execute(sql`
    select extract(hour from created_at at time zone ${timeZone})::int as hour,
      (count(*) filter (where created_at >= ${start}))::int as today,
      (count(*) filter (where created_at < ${start}))::int as before
    from office_requests where created_at >= ${start} - interval '28 days' and joined_to is null and ${reach}
    group by 1 order by 1`)
  return rowsOf(answer)
}

export async function readAnswers(
  { orm }: Reader,
  reach: SQL,
  since: Date,
): Promise<{ createdAt: Date; answeredAt: Date }[]> {
  // In one row: each of thousands of rows would be a message of the embedded store.
  const answer = await orm.execute(sql`
    select coalesce(json_agg(json_build_array(extract(epoch from created_at), extract(epoch from answered_at))), '[]')::text as times
    from (
      select created_at, answered_at from office_requests
      where answered_at >= ${since.toISOString()}::timestamptz and origin = 'form' and joined_to is null
        and close_reason is distinct from 'before-office' and ${reach}
      order by answered_at desc limit 5000
    ) answers`)
  const times = JSON.parse(rowsOf<{ times: string }>(answer)[0]?.times ?? '[]') as [number, number][]
  return times.map(([createdAt, answeredAt]) => ({
    createdAt: new Date(createdAt * 1000),
    answeredAt: new Date(answeredAt * 1000),
  }))
}

export async function readSources(
  { orm }: Reader,
  reach: SQL,
  since: Date,
): Promise<{ source: string | null; count: number }[]> {
  const answer = await orm.execute(sql`
    select source, count(*)::int as count from office_requests
    where created_at >= ${since.toISOString()}::timestamptz and joined_to is null and ${reach}
    group by source order by count desc`)
  return rowsOf(answer)
}
