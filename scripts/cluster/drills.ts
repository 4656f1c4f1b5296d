// What is done to the installation while visitors are there, and what must not come of it.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, sql, tables } from '@kvartal/db'
import { FORMS } from '../../apps/server/src/testing/contact-request.ts'
import { reportDrill } from '../drill-report.ts'
import { type Asked, type Crowd, describeAsked, isForm, Visitor } from './crowd.ts'
import type { Node, Site } from './site.ts'

const POSTGRES_AWAY_MS = 20_000
const LOOK_EVERY_MS = 20
/** A little longer than fail_timeout of ops/nginx/kvartal.conf. */
const NGINX_ASKS_AGAIN_MS = 9_000
const PRICE_CHANGES = 5
/** Requests of one address for session ids in a minute: twice FORM_POSTS_PER_MINUTE. */
const IDS_PER_MINUTE = 120

const failed = (asked: readonly Asked[]) => asked.filter(({ status }) => status === 0 || status >= 400)
const milliseconds = (since: number) => Math.round(performance.now() - since)

export async function rollingRestart({ nodes }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  const wrongEnds: string[] = []
  const asked = await crowd.during(async () => {
    for (const node of nodes) {
      const { code, signal } = await node.stop('SIGTERM')
      if (code !== 0) wrongEnds.push(`${code ?? signal}`)
      await node.start()
      // As the unit of systemd does.
      await pause(NGINX_ASKS_AGAIN_MS)
    }
  })
  reportDrill(
    'узлы перезапущены по очереди под нагрузкой',
    started,
    { requests: asked.length },
    { failed: failed(asked).map(describeAsked), wrongEnds },
  )
}

export async function killNode({ nodes }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  let goneAt = 0
  const asked = await crowd.during(async () => {
    await pause(1_000)
    await nodes[0].stop('SIGKILL')
    goneAt = performance.now()
    await pause(4_000)
    await nodes[0].start()
    await pause(2_000)
  })
  const lost = failed(asked)
  // nginx asks the other node again for everything but posts that were sent.
  const mayFail = (each: Asked) => isForm(each) && each.startedAt < goneAt
  reportDrill(
    'узел убит под нагрузкой',
    started,
    { requests: asked.length, formsInFlightThatFailed: lost.filter(mayFail).length },
    { failedOutsideTheKill: lost.filter((each) => !mayFail(each)).map(describeAsked) },
  )
}

export async function postgresAway({ nodes, postgres }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  const wrong: string[] = []
  let [readyMs, formMs, acknowledgedMeanwhile] = [0, 0, 0]
  const asked = await crowd.during(async () => {
    await postgres.halt()
    const haltedAt = performance.now()
    const acknowledged = crowd.acknowledged.length
    await Promise.all(nodes.map((node) => node.becomes(503)))
    for (const node of nodes) {
      const health = await node.status('/healthz')
      if (health !== 200) wrong.push(`/healthz ${health}`)
    }
    await pause(POSTGRES_AWAY_MS - milliseconds(haltedAt))
    acknowledgedMeanwhile = crowd.acknowledged.length - acknowledged
    await postgres.start()
    const startedAt = performance.now()
    await Promise.all(nodes.map((node) => node.becomes(200)))
    readyMs = milliseconds(startedAt)
    while (crowd.acknowledged.length === acknowledged && milliseconds(startedAt) < POSTGRES_AWAY_MS)
      await pause(LOOK_EVERY_MS)
    formMs = milliseconds(startedAt)
    await pause(3_000)
  })
  const unserved = failed(asked)
  const refused = unserved.filter((each) => isForm(each) && each.status === 503)
  // The first answers of an outage may have been on their way when the store went.
  if (acknowledgedMeanwhile > 0) wrong.push(`принято заявок без базы: ${acknowledgedMeanwhile}`)
  if (refused.length === 0) wrong.push('ни одна заявка не получила 503')
  if (formMs >= POSTGRES_AWAY_MS) wrong.push('заявки не пошли снова')
  reportDrill(
    'PostgreSQL не было 20 с',
    started,
    { requests: asked.length, formsAnswered503: refused.length, readyAfterMs: readyMs, firstFormAfterMs: formMs },
    { failedThatShouldNot: unserved.filter((each) => !refused.includes(each)).map(describeAsked), wrong },
  )
}

export async function redisAway({ nodes, redis }: Site): Promise<void> {
  const started = performance.now()
  let visitor = 0
  /** A count that takes too long on a busy machine is made by the node alone, so it is looked at for a while. */
  const waitForAllowed = async (expected: number) => {
    const since = performance.now()
    for (;;) {
      const allowed = await countAllowed(nodes, `198.51.100.${++visitor}`)
      if (allowed === expected || milliseconds(since) > 20_000) return allowed
      await pause(250)
    }
  }
  const together = await waitForAllowed(IDS_PER_MINUTE)
  await redis.halt()
  const alone = await waitForAllowed(2 * IDS_PER_MINUTE)
  await redis.start()
  const startedAt = performance.now()
  const again = await waitForAllowed(IDS_PER_MINUTE)
  const wrong = [
    ...(together === IDS_PER_MINUTE ? [] : [`с Redis пропущено ${together}`]),
    ...(alone === 2 * IDS_PER_MINUTE ? [] : [`без Redis пропущено ${alone}`]),
    ...(again === IDS_PER_MINUTE ? [] : [`после Redis пропущено ${again}`]),
  ]
  const figures = { allowedTogether: together, allowedAlone: alone, sharedAgainAfterMs: milliseconds(startedAt) }
  reportDrill('Redis не было: узлы считают каждый за себя', started, figures, { wrong })
}

/** How many requests of one address both nodes let through, when each gets more than a limit's worth. */
async function countAllowed(nodes: readonly Node[], address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  let allowed = 0
  for (let turn = 0; turn < IDS_PER_MINUTE + 5; turn++) {
    const statuses = await Promise.all(nodes.map((node) => node.status('/api/v2/get_token', headers)))
    allowed += statuses.filter((status) => status === 200).length
  }
  return allowed
}

/** Several changes, each shown by both nodes, on a page that both had kept; the middle one must be in time. */
export async function priceChanges({ nodes, postgres }: Site): Promise<void> {
  const started = performance.now()
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  try {
    const [flat] = await database.orm
      .select({ id: tables.flats.id, priceRub: tables.flats.priceRub })
      .from(tables.flats)
      .where(sql`status = 'free'`)
      .limit(1)
    if (!flat) throw new Error('the demo developer has no free flat')
    const shownAfterMs: number[] = []
    let notKept = 0
    for (let change = 1; change <= PRICE_CHANGES; change++) {
      await Promise.all(nodes.map((node) => askPage(node, flat.id)))
      const before = await Promise.all(nodes.map((node) => askPage(node, flat.id)))
      notKept += before.filter((headers) => headers.get('x-cache') !== 'hit').length
      const priceRub = flat.priceRub + change * 10_000
      await database.orm.execute(sql`update flats set price_rub = ${priceRub} where id = ${flat.id}`)
      const changedAt = performance.now()
      await Promise.all(
        nodes.map((node, index) => waitForPrice(node, { ...flat, priceRub }, before[index]?.get('etag') ?? '')),
      )
      shownAfterMs.push(milliseconds(changedAt))
    }
    const middleMs = [...shownAfterMs].sort((a, b) => a - b)[Math.floor(PRICE_CHANGES / 2)] ?? 0
    reportDrill(
      'новая цена на обоих узлах за секунду',
      started,
      { shownAfterMs, middleMs },
      { late: middleMs < 1_000 ? [] : [middleMs], notKept: notKept > 0 ? [notKept] : [] },
    )
  } finally {
    await database.close()
  }
}

const askPage = async (node: Node, flatId: number) => (await fetch(`${node.origin}/flat/${flatId}`)).headers

/** Until the call tells the price and the page is another one. */
async function waitForPrice(node: Node, flat: { id: number; priceRub: number }, oldEtag: string): Promise<void> {
  const started = performance.now()
  while (milliseconds(started) < 10_000) {
    const known = (await (await fetch(`${node.origin}/v2/flat/${flat.id}`)).json()) as { flat: { price: number } }
    if (known.flat.price === flat.priceRub && (await askPage(node, flat.id)).get('etag') !== oldEtag) return
    await pause(LOOK_EVERY_MS)
  }
}

/** Whoever was told "success" is in the store once and was delivered. */
export async function checkLeads({ crm, postgres }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  const undelivered = () => {
    const delivered = new Set(crm.keys)
    return crowd.acknowledged.filter((id) => !delivered.has(id))
  }
  while (undelivered().length > 0 && milliseconds(started) < 30_000) await pause(LOOK_EVERY_MS)
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  try {
    const leads = await database.orm.select({ id: tables.leads.id, phone: tables.leads.phone }).from(tables.leads)
    const stored = new Set(leads.map(({ id }) => id))
    const phones = leads.map(({ phone }) => phone)
    reportDrill(
      'заявки после всего этого',
      started,
      {
        acknowledged: crowd.acknowledged.length,
        stored: leads.length,
        deliveries: crm.received.length,
        deliveredMoreThanOnce: crm.keys.length - new Set(crm.keys).size,
      },
      {
        lost: crowd.acknowledged.filter((id) => !stored.has(id)),
        doubled: phones.filter((phone, index) => phones.indexOf(phone) !== index),
        undelivered: undelivered(),
      },
    )
  } finally {
    await database.close()
  }
}

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** What nginx does by itself: keeps pages by their headers, sends packed files, closes what is not for visitors. */
export async function proxyManners({ nginx }: Site): Promise<void> {
  const started = performance.now()
  const visitor = new Visitor(nginx, '127.0.3.1', [])
  const wrong: string[] = []
  const expectThat = (what: string, is: unknown, expected: RegExp) => {
    if (!expected.test(String(is))) wrong.push(`${what}: ${is}`)
  }
  // A parameter that no other drill has: a page that was not kept before.
  const address = '/about?drill=proxy'
  const first = await visitor.ask('GET', address)
  const second = await visitor.ask('GET', address)
  const advertised = await visitor.ask('GET', `${address}&utm_source=yandex&yclid=1`)
  const phone = await visitor.ask('GET', address, undefined, PHONE)
  expectThat('первый показ', first.headers['x-proxy-cache'], /^MISS$/)
  expectThat('второй показ', second.headers['x-proxy-cache'], /^HIT$/)
  expectThat('по рекламе', advertised.headers['x-proxy-cache'], /^HIT$/)
  expectThat('телефону', phone.headers['x-proxy-cache'], /^MISS$/)
  const file = /\/assets\/[\w.-]+\.js/.exec(second.text)?.[0] ?? '/assets/'
  const packed = await visitor.ask('GET', file, undefined, { 'accept-encoding': 'br, gzip' })
  expectThat('файл сборки', packed.status, /^200$/)
  expectThat('сжат', packed.headers['content-encoding'], /^(br|gzip)$/)
  expectThat('хранится', packed.headers['cache-control'], /immutable/)
  expectThat('файла нет', (await visitor.ask('GET', '/assets/nothing-1234.js')).status, /^404$/)
  for (const closed of ['/metrics', '/readyz', '/healthz'])
    expectThat(closed, (await visitor.ask('GET', closed)).status, /^404$/)
  const flood = await Promise.all(Array.from({ length: 40 }, () => visitor.ask('POST', FORMS, {})))
  expectThat('поток заявок', flood.map(({ status }) => status).includes(429), /true/)
  visitor.leave()
  reportDrill(
    'nginx: кэш, сжатые файлы, закрытые адреса, лимиты',
    started,
    { encoding: packed.headers['content-encoding'] },
    { wrong },
  )
}

/** The last copies of pages are left, whatever became of the nodes. */
export async function nodesGone({ nginx, nodes }: Site): Promise<void> {
  const started = performance.now()
  const visitor = new Visitor(nginx, '127.0.3.2', [])
  await visitor.ask('GET', '/list')
  await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
  const { status, headers } = await visitor.ask('GET', '/list')
  visitor.leave()
  const wrong = status === 200 ? [] : [status]
  reportDrill('оба узла убиты: последние копии страниц', started, { status, from: headers['x-proxy-cache'] }, { wrong })
}
