// What a contact request costs a node on PostgreSQL: a task and its solution, a session id, two posts, one written lead.
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { solveTask } from '../../apps/server/src/testing/captcha-token.ts'
import { FORMS, formValues, OTHER_INFORMATION } from '../../apps/server/src/testing/contact-request.ts'
import { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres } from '../../scripts/postgres-cluster.ts'
import { CommandError } from '../../scripts/run.ts'
import { type Figure, inUnit } from './figure.ts'

const WARM_UP = 300
const REQUESTS = 1_500
const AT_ONCE = 8

export async function measureContactRequests(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new CommandError('Для замера заявок нужен PostgreSQL. На Debian: apt-get install postgresql')
  const port = await freePort()
  const server = new ServerProcess({
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url,
    SEED_BUNDLE: 'none',
    LOG_LEVEL: 'warn',
    // In production the browser solves the captcha; here the bench does, so it is made cheap.
    CAPTCHA_WORK: '100',
    FORM_POSTS_PER_MINUTE: '1000000',
    LEADS_PER_ADDRESS_PER_HOUR: '1000000',
    LEADS_PER_PHONE_PER_HOUR: '1000000',
  })
  try {
    const origin = await server.opened()
    await sendAll(origin, WARM_UP)
    await pause(500)
    const cpuBefore = await cpuSeconds(origin)
    const started = performance.now()
    await sendAll(origin, REQUESTS)
    const seconds = (performance.now() - started) / 1000
    const cpuMs = (((await cpuSeconds(origin)) - cpuBefore) * 1000) / REQUESTS
    return [
      {
        what: 'заявка целиком: задача, номер, две отправки; процессор узла',
        value: inUnit(cpuMs, 'мс'),
        beside: `${inUnit(REQUESTS / seconds, 'в секунду')}, отправитель и PostgreSQL на той же машине`,
      },
    ]
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

async function sendAll(origin: string, total: number): Promise<void> {
  let left = total
  const visitor = async () => {
    while (left-- > 0) await send(origin)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
}

async function send(origin: string): Promise<void> {
  const smartToken = solveTask(await fetchJson(`${origin}${EMBEDDED_CAPTCHA_PATH}/task`))
  const sessionID = await fetchJson(`${origin}/api/v2/get_token`)
  const body = JSON.stringify({ ...formValues(), smartToken, sessionID })
  const headers = { 'content-type': 'application/json' }
  await Promise.all(
    [FORMS, OTHER_INFORMATION].map((path) => fetchJson(origin + path, { method: 'POST', body, headers })),
  )
}

async function fetchJson<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new CommandError(`Под нагрузкой ${url} отвечает ${answer.status}.`)
  return (await answer.json()) as Answer
}

async function cpuSeconds(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1])
}
