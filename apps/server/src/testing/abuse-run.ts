// The abuse test against a real process: thousands of junk requests, and their effects on the server.
import { once } from 'node:events'
import { EMBEDDED_CAPTCHA_PATH, type FormRequest } from '@kvartal/contract/forms'
import { brotliBomb } from './brotli-bomb.ts'
import { solveTask } from './captcha-token.ts'
import { FORMS, formValues, OTHER_INFORMATION } from './contact-request.ts'
import type { CrashRunOptions } from './crash-run.ts'
import { type JunkRequest, junkRequests, type UsedCredentials } from './junk-requests.ts'
import { residentMb } from './resident-memory.ts'
import { ServerProcess } from './server-process.ts'

export interface AbuseReport {
  sent: number
  statuses: Record<string, number>
  /** Heap after the first tenth of the junk and after all of it. */
  heapBeforeMb: number
  heapAfterMb: number
  grownMb: number
  /** Resident memory before and after compressed bodies that would unpack to much more. */
  bombs: number
  residentBeforeMb: number
  residentAfterMb: number
  wrongStatuses: string[]
  newLeads: string[]
}

const AT_ONCE = 8
/** Unpacking each would take 16 MB and a processor. */
const BOMBS = 100

export async function runAbuseTest({
  total,
  settings,
}: {
  total: number
  settings: CrashRunOptions['settings']
}): Promise<AbuseReport> {
  const server = new ServerProcess({
    SEED_BUNDLE: 'none',
    LOG_LEVEL: 'error',
    // A busy machine must not look like a fault of the server.
    MAX_LOOP_DELAY_MS: '0',
    CAPTCHA_WORK: '100',
    FORM_POSTS_PER_MINUTE: '1000000',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
    ...settings,
  })
  try {
    const origin = await server.opened()
    const credentials = await takeUsedCredentials(origin)
    const statuses: Record<string, number> = {}
    const send = async (junk: Iterator<JunkRequest>) => {
      for (let { value, done } = junk.next(); !done; { value, done } = junk.next()) {
        const status = await sendJunk(origin, value as JunkRequest)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    const sendAll = async (count: number) => {
      const junk = junkRequests(count, credentials)
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(junk)))
    }
    // Caches and compiled code fill up first; only later growth counts.
    const first = Math.floor(total / 10)
    await sendAll(first)
    const heapBeforeMb = await heapMb(server, origin)
    await sendAll(total - first)
    const heapAfterMb = await heapMb(server, origin)
    const bomb = brotliBomb()
    const residentBeforeMb = await residentMb(origin)
    for (let sent = 0; sent < BOMBS; sent++) {
      const status = await sendJunk(origin, {
        method: 'POST',
        url: FORMS,
        contentType: 'application/json',
        encoding: 'br',
        body: bomb,
      })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    const residentAfterMb = await residentMb(origin)
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    const accepted = Number(/kvartal_leads_total\{outcome="accepted"\} (\d+)/.exec(metrics)?.[1])
    return {
      sent: total,
      statuses,
      heapBeforeMb,
      heapAfterMb,
      grownMb: heapAfterMb - heapBeforeMb,
      bombs: BOMBS,
      residentBeforeMb,
      residentAfterMb,
      wrongStatuses: Object.keys(statuses).filter((status) => !/^4\d\d$/.test(status)),
      // One lead is expected: that of the used token.
      newLeads: accepted === 1 ? [] : [`${accepted - 1}`],
    }
  } finally {
    await server.stop('SIGKILL')
  }
}

/** The used heap after a garbage collection, which is requested through the debugger's port. */
async function heapMb(server: ServerProcess, origin: string): Promise<number> {
  const [, debuggerUrl] = await server.printed(/Debugger listening on (ws:\S+)/)
  const socket = new WebSocket(debuggerUrl ?? '')
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Math.round(Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 / 1024)
}

async function takeUsedCredentials(origin: string): Promise<UsedCredentials> {
  const ask = async <Answer>(path: string) => (await (await fetch(origin + path)).json()) as Answer
  const request: FormRequest = {
    ...formValues(),
    smartToken: solveTask(await ask(`${EMBEDDED_CAPTCHA_PATH}/task`)),
    sessionID: await ask('/api/v2/get_token'),
  }
  for (const url of [FORMS, OTHER_INFORMATION]) {
    await fetch(origin + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  }
  return { usedToken: request.smartToken, sessionID: await ask('/api/v2/get_token') }
}

async function sendJunk(origin: string, { method, url, contentType, encoding, body }: JunkRequest): Promise<string> {
  try {
    const headers = { 'content-type': contentType, ...(encoding && { 'content-encoding': encoding }) }
    const answer = await fetch(origin + url, { method, headers, body })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'no answer'
  }
}
