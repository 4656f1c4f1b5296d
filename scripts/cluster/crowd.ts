// Simulates visitors of the whole installation: each has its own address and connects over TLS through nginx. They open
// pages, query the catalog and send contact requests all the time, also while a drill stops or kills servers.
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { solveTask } from '../../apps/server/src/testing/captcha-token.ts'
import { FORMS, formValues, OTHER_INFORMATION } from '../../apps/server/src/testing/contact-request.ts'
import { type NginxServer, SITE_NAME } from '../nginx-server.ts'

export interface SentRequest {
  method: 'GET' | 'HEAD' | 'POST'
  path: string
  /** 0 when the connection broke. */
  status: number
  startedAt: number
  endedAt: number
}

const READERS = 4
const SENDERS = 8
/** A round is four requests: this pause keeps it within the limits of nginx for one address. */
const READER_PAUSE_MS = 140
/** A contact request is two posts: this pause keeps it within the limits of nginx for one address. */
const SENDER_PAUSE_MS = 1_300
const ANSWER_WITHIN_MS = 20_000
const PAGES = ['/', '/list', '/projects', '/contacts', '/progress']
const CALLS = ['/api/menu/topmenu', '/api/projectsItem_workplace', '/api/general_settings/company']

interface Answer {
  status: number
  text: string
  headers: IncomingHttpHeaders
}

export class Visitor {
  readonly #agent: Agent
  readonly #port: number
  readonly #log: SentRequest[]

  constructor(nginx: NginxServer, address: string, log: SentRequest[]) {
    this.#log = log
    this.#port = nginx.port
    this.#agent = new Agent({
      keepAlive: true,
      localAddress: address,
      ca: nginx.certificate,
      servername: SITE_NAME,
    })
  }

  async fetch(
    method: SentRequest['method'],
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const startedAt = performance.now()
    const answer = await this.#send(method, path, body, headers).catch(() => ({ status: 0, text: '', headers: {} }))
    this.#log.push({ method, path, status: answer.status, startedAt, endedAt: performance.now() })
    return answer
  }

  disconnect(): void {
    this.#agent.destroy()
  }

  #send(method: SentRequest['method'], path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path,
        headers: {
          host: `${SITE_NAME}:${this.#port}`,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
          'accept-encoding': 'identity',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        answer.on('error', reject)
      })
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}

export class Crowd {
  readonly requests: SentRequest[] = []
  /** Ids of contact requests that were answered with success. */
  readonly acknowledged: string[] = []
  readonly #nginx: NginxServer
  #running = true
  #visitors: Promise<unknown> = Promise.resolve()
  #visits = 0

  constructor(nginx: NginxServer) {
    this.#nginx = nginx
  }

  start(): void {
    const readers = Array.from({ length: READERS }, (_, index) => this.#read(`127.0.1.${index + 1}`))
    const senders = Array.from({ length: SENDERS }, (_, index) => this.#sendForms(`127.0.2.${index + 1}`))
    this.#visitors = Promise.all([...readers, ...senders])
  }

  async stop(): Promise<void> {
    this.#running = false
    await this.#visitors
  }

  /** Runs the work and returns the requests that visitors have made meanwhile. */
  async requestsDuring(work: () => Promise<void>): Promise<SentRequest[]> {
    const before = this.requests.length
    await work()
    return this.requests.slice(before)
  }

  async #read(address: string): Promise<void> {
    const visitor = new Visitor(this.#nginx, address, this.requests)
    while (this.#running) {
      const visit = ++this.#visits
      const page = PAGES[visit % PAGES.length] as string
      await visitor.fetch('GET', page)
      // The parameter makes the address new to every cache, so a node has to render the page.
      await visitor.fetch('GET', `${page}?visit=${visit}`)
      await visitor.fetch('GET', CALLS[visit % CALLS.length] as string)
      await visitor.fetch('POST', '/v2/marketplace', { page: (visit % 5) + 1 })
      await pause(READER_PAUSE_MS)
    }
    visitor.disconnect()
  }

  async #sendForms(address: string): Promise<void> {
    const visitor = new Visitor(this.#nginx, address, this.requests)
    while (this.#running) {
      await this.#sendForm(visitor)
      await pause(SENDER_PAUSE_MS)
    }
    visitor.disconnect()
  }

  /** Retries as the site's form does: with the same session id, and with a new captcha token each time. */
  async #sendForm(visitor: Visitor): Promise<void> {
    const values = formValues()
    let sessionID = ''
    while (this.#running) {
      const task = await visitor.fetch('GET', `${EMBEDDED_CAPTCHA_PATH}/task`)
      if (sessionID === '') {
        const issued = await visitor.fetch('GET', '/api/v2/get_token')
        if (issued.status === 200) sessionID = JSON.parse(issued.text)
      }
      if (task.status === 200 && sessionID !== '') {
        const body = { ...values, sessionID, smartToken: solveTask(JSON.parse(task.text)) }
        const [, second] = await Promise.all([
          visitor.fetch('POST', FORMS, body),
          visitor.fetch('POST', OTHER_INFORMATION, body),
        ])
        if (second.status === 200) {
          this.acknowledged.push(sessionID.split('.')[0] ?? '')
          return
        }
      }
      await pause(SENDER_PAUSE_MS)
    }
  }
}

export const isForm = ({ path }: SentRequest) => path === FORMS || path === OTHER_INFORMATION

export function describeRequest({ method, path, status }: SentRequest): string {
  return `${method} ${path} ${status}`
}
