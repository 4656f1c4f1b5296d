// The drills: each restarts, kills or stops a part of the installation under load and checks what visitors get.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, sql, tables } from '@kvartal/db'
import { FORMS } from '../../apps/server/src/testing/contact-request.ts'
import { reportDrill } from '../drill-report.ts'
import { SITE_NAME } from '../nginx-server.ts'
import { type Crowd, describeRequest, isForm, type SentRequest, Visitor } from './crowd.ts'
import type { Node, Site } from './site.ts'

const POSTGRES_AWAY_MS = 20_000
const POLL_EVERY_MS = 20
/** After this time nginx tries a failed node again: a little longer than fail_timeout in ops/nginx/kvartal.conf. */
const NGINX_RETRIES_NODE_MS = 9_000
const PRICE_CHANGES = 5
/** How many session ids one address may request in a minute: twice FORM_POSTS_PER_MINUTE. */
const IDS_PER_MINUTE = 120

const failed = (requests: readonly SentRequest[]) => requests.filter(({ status }) => status === 0 || status >= 400)
const milliseconds = (since: number) => Math.round(performance.now() - since)

export async function rollingRestart({ nodes }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  const wrongEnds: string[] = []
  const requests = await crowd.requestsDuring(async () => {
    for (const node of nodes) {
      const { code, signal } = await node.stop('SIGTERM')
      if (code !== 0) wrongEnds.push(`${code ?? signal}`)
      await node.start()
      // The systemd unit waits for the same time after a start.
      await pause(NGINX_RETRIES_NODE_MS)
    }
  })
  reportDrill(
    'узлы перезапущены по очереди под нагрузкой',
    started,
    { requests: requests.length },
    { failed: failed(requests).map(describeRequest), wrongEnds },
  )
}

export async function killNode({ nodes }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  let goneAt = 0
  const requests = await crowd.requestsDuring(async () => {
    await pause(1_000)
    await nodes[0].stop('SIGKILL')
    goneAt = performance.now()
    await pause(4_000)
    await nodes[0].start()
    await pause(2_000)
  })
  const lost = failed(requests)
  // nginx retries a failed request on the other node, except posts that were already sent.
  const mayFail = (each: SentRequest) => isForm(each) && each.startedAt < goneAt
  reportDrill(
    'узел убит под нагрузкой',
    started,
    { requests: requests.length, formsInFlightThatFailed: lost.filter(mayFail).length },
    { failedOutsideTheKill: lost.filter((each) => !mayFail(each)).map(describeRequest) },
  )
}

export async function postgresAway({ nodes, postgres }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  const wrong: string[] = []
  let [readyMs, formMs, acknowledgedMeanwhile] = [0, 0, 0]
  const requests = await crowd.requestsDuring(async () => {
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
      await pause(POLL_EVERY_MS)
    formMs = milliseconds(startedAt)
    await pause(3_000)
  })
  const unserved = failed(requests)
  const refused = unserved.filter((each) => isForm(each) && each.status === 503)
  if (acknowledgedMeanwhile > 0) wrong.push(`принято заявок без базы: ${acknowledgedMeanwhile}`)
  if (refused.length === 0) wrong.push('ни одна заявка не получила 503')
  if (formMs >= POSTGRES_AWAY_MS) wrong.push('заявки не пошли снова')
  reportDrill(
    'PostgreSQL не было 20 с',
    started,
    { requests: requests.length, formsAnswered503: refused.length, readyAfterMs: readyMs, firstFormAfterMs: formMs },
    { failedThatShouldNot: unserved.filter((each) => !refused.includes(each)).map(describeRequest), wrong },
  )
}

export async function redisAway({ nodes, redis }: Site): Promise<void> {
  const started = performance.now()
  let visitor = 0
  /** Counts until the number matches: when Redis is slow on a busy machine, a node counts by itself for a while. */
  const waitForAllowed = async (expected: number) => {
    const since = performance.now()
    for (;;) {
      const allowed = await countAllowed(nodes, `198.51.100.${++visitor}`)
      if (allowed === expected || milliseconds(since) > 20_000) return allowed
      await pause(250)
    }
  }
  const withRedis = await waitForAllowed(IDS_PER_MINUTE)
  await redis.halt()
  const withoutRedis = await waitForAllowed(2 * IDS_PER_MINUTE)
  await redis.start()
  const startedAt = performance.now()
  const afterRedis = await waitForAllowed(IDS_PER_MINUTE)
  const wrong = [
    ...(withRedis === IDS_PER_MINUTE ? [] : [`с Redis пропущено ${withRedis}`]),
    ...(withoutRedis === 2 * IDS_PER_MINUTE ? [] : [`без Redis пропущено ${withoutRedis}`]),
    ...(afterRedis === IDS_PER_MINUTE ? [] : [`после Redis пропущено ${afterRedis}`]),
  ]
  const figures = {
    allowedWithRedis: withRedis,
    allowedWithoutRedis: withoutRedis,
    sharedAgainAfterMs: milliseconds(startedAt),
  }
  reportDrill('Redis не было: узлы считают каждый за себя', started, figures, { wrong })
}

/** Sends each node more requests of one address than the limit allows and counts those that pass. */
async function countAllowed(nodes: readonly Node[], address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  let allowed = 0
  for (let turn = 0; turn < IDS_PER_MINUTE + 5; turn++) {
    const statuses = await Promise.all(nodes.map((node) => node.status('/api/v2/get_token', headers)))
    allowed += statuses.filter((status) => status === 200).length
  }
  return allowed
}

/** Changes a price several times and waits until both nodes show it on a page they had cached. The median counts. */
export async function priceChanges({ nodes, postgres }: Site): Promise<void> {
  const started = performance.now()
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  try {
    const [flat] = await database.orm
      .select({ id: tables.flats.id, priceRub: tables.flats.priceRub })
      .from(tables.flats)
      .where(sql`status = 'free'`)
      .limit(1)
    if (!flat) throw new Error('the demo company has no free flat')
    const shownAfterMs: number[] = []
    let notCached = 0
    for (let change = 1; change <= PRICE_CHANGES; change++) {
      await Promise.all(nodes.map((node) => fetchPageHeaders(node, flat.id)))
      const before = await Promise.all(nodes.map((node) => fetchPageHeaders(node, flat.id)))
      notCached += before.filter((headers) => headers.get('x-cache') !== 'hit').length
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
      { late: middleMs < 1_000 ? [] : [middleMs], notCached: notCached > 0 ? [notCached] : [] },
    )
  } finally {
    await database.close()
  }
}

const fetchPageHeaders = async (node: Node, flatId: number) => (await fetch(`${node.origin}/flat/${flatId}`)).headers

/** Waits until the API returns the new price and the page has another ETag. */
async function waitForPrice(node: Node, flat: { id: number; priceRub: number }, oldEtag: string): Promise<void> {
  const started = performance.now()
  while (milliseconds(started) < 10_000) {
    const known = (await (await fetch(`${node.origin}/v2/flat/${flat.id}`)).json()) as { flat: { price: number } }
    if (known.flat.price === flat.priceRub && (await fetchPageHeaders(node, flat.id)).get('etag') !== oldEtag) return
    await pause(POLL_EVERY_MS)
  }
}

/** Every contact request that was answered with success must be in the store once and be delivered. */
export async function checkLeads({ crm, postgres }: Site, crowd: Crowd): Promise<void> {
  const started = performance.now()
  const undelivered = () => {
    const delivered = new Set(crm.keys)
    return crowd.acknowledged.filter((id) => !delivered.has(id))
  }
  while (undelivered().length > 0 && milliseconds(started) < 30_000) await pause(POLL_EVERY_MS)
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

/** What nginx does by itself: caches pages, sends compressed files, hides internal addresses, limits posts. */
export async function checkNginx({ nginx }: Site): Promise<void> {
  const started = performance.now()
  const visitor = new Visitor(nginx, '127.0.3.1', [])
  const wrong: string[] = []
  const expectThat = (what: string, is: unknown, expected: RegExp) => {
    if (!expected.test(String(is))) wrong.push(`${what}: ${is}`)
  }
  // No other drill uses this parameter, so the page is not in the cache yet.
  const address = '/about?drill=proxy'
  const first = await visitor.fetch('GET', address)
  const second = await visitor.fetch('GET', address)
  const advertised = await visitor.fetch('GET', `${address}&utm_source=yandex&yclid=1`)
  const phone = await visitor.fetch('GET', address, undefined, PHONE)
  expectThat('первый показ', first.headers['x-proxy-cache'], /^MISS$/)
  expectThat('второй показ', second.headers['x-proxy-cache'], /^HIT$/)
  expectThat('по рекламе', advertised.headers['x-proxy-cache'], /^HIT$/)
  expectThat('телефону', phone.headers['x-proxy-cache'], /^MISS$/)
  const file = /\/assets\/[\w.-]+\.js/.exec(second.text)?.[0] ?? '/assets/'
  const packed = await visitor.fetch('GET', file, undefined, { 'accept-encoding': 'br, gzip' })
  expectThat('файл сборки', packed.status, /^200$/)
  expectThat('сжат', packed.headers['content-encoding'], /^(br|gzip)$/)
  expectThat('хранится', packed.headers['cache-control'], /immutable/)
  expectThat('файла нет', (await visitor.fetch('GET', '/assets/nothing-1234.js')).status, /^404$/)
  for (const closed of ['/metrics', '/readyz', '/healthz'])
    expectThat(closed, (await visitor.fetch('GET', closed)).status, /^404$/)
  const flood = await Promise.all(Array.from({ length: 40 }, () => visitor.fetch('POST', FORMS, {})))
  expectThat('поток заявок', flood.map(({ status }) => status).includes(429), /true/)
  visitor.disconnect()
  reportDrill(
    'nginx: кэш, сжатые файлы, закрытые адреса, лимиты',
    started,
    { encoding: packed.headers['content-encoding'] },
    { wrong },
  )
}

/** One address for one page through nginx: redirects in one step, with the marks of an advertiser; conditional requests. */
export async function checkAddresses({ nginx }: Site): Promise<void> {
  const started = performance.now()
  const visitor = new Visitor(nginx, '127.0.3.3', [])
  const site = `https://${SITE_NAME}:${nginx.port}`
  const wrong: string[] = []
  const expectSame = (what: string, is: unknown, expected: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(expected)) wrong.push(`${what}: ${JSON.stringify(is)}`)
  }
  const redirects: readonly [path: string, target: string][] = [
    ['/list/?yclid=1', '/list?yclid=1'],
    ['/List', '/list'],
    ['//list', '/list'],
    ['/news/index.html', '/news'],
    ['/kvartiry/?utm_source=a', '/list?utm_source=a'],
    ['/catalog.php?id=17', '/projects/severny-sad'],
  ]
  for (const [path, target] of redirects) {
    const { status, headers } = await visitor.fetch('GET', path)
    const location = new URL(headers.location ?? '', site)
    expectSame(path, [status, location.href], [301, site + target])
    // Twice: what one visitor got must not be cached for another.
    const marked = await visitor.fetch('GET', `${path}${path.includes('?') ? '&' : '?'}yclid=2`)
    expectSame(
      `${path} с меткой`,
      new URL(marked.headers.location ?? '', site).searchParams.getAll('yclid').at(-1),
      '2',
    )
    for (const host of [SITE_NAME, `www.${SITE_NAME}`]) {
      const byHttp = await fetchByHttp(nginx.httpPort, path, host)
      expectSame(`http://${host}${path}`, [byHttp.status, byHttp.location], [301, site + target])
    }
  }
  const byOtherName = await visitor.fetch('GET', '/list?rooms=2', undefined, { host: `www.${SITE_NAME}` })
  expectSame('www', [byOtherName.status, byOtherName.headers.location], [301, `${site}/list?rooms=2`])
  const removed = await visitor.fetch('GET', '/akcii/novogodnyaya-skidka')
  expectSame('удалённая страница', removed.status, 410)

  const page = await visitor.fetch('GET', '/projects/vysota')
  const { etag = '', 'last-modified': changed = '' } = page.headers
  const ask = async (headers: Record<string, string>) =>
    (await visitor.fetch('GET', '/projects/vysota', undefined, headers)).status
  expectSame('не изменилась по ETag', await ask({ 'if-none-match': etag }), 304)
  expectSame('не изменилась по времени', await ask({ 'if-modified-since': changed }), 304)
  expectSame('прочитана позже', await ask({ 'if-modified-since': new Date().toUTCString() }), 304)
  expectSame(
    'прочитана раньше',
    await ask({ 'if-modified-since': new Date(Date.parse(changed) - 1_000).toUTCString() }),
    200,
  )
  const head = await visitor.fetch('HEAD', '/projects/vysota')
  expectSame('HEAD', [head.status, head.text, head.headers.etag], [200, '', etag])
  visitor.disconnect()
  reportDrill('nginx: один адрес, 304, HEAD', started, { redirects: redirects.length }, { wrong })
}

function fetchByHttp(
  port: number,
  path: string,
  host: string,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
      .on('error', reject)
      .end()
  })
}

/** Both nodes are dead: nginx still serves its last copies of the pages. */
export async function nodesGone({ nginx, nodes }: Site): Promise<void> {
  const started = performance.now()
  const visitor = new Visitor(nginx, '127.0.3.2', [])
  await visitor.fetch('GET', '/list')
  await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
  const { status, headers } = await visitor.fetch('GET', '/list')
  visitor.disconnect()
  const wrong = status === 200 ? [] : [status]
  reportDrill('оба узла убиты: последние копии страниц', started, { status, from: headers['x-proxy-cache'] }, { wrong })
}
