// A visitor under load: one connection, which measures the time of every answer and counts failures.
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { solveTask } from '../../../apps/server/src/testing/captcha-token.ts'
import { FORMS, formValues, OTHER_INFORMATION } from '../../../apps/server/src/testing/contact-request.ts'

export interface Tally {
  latenciesMs: number[]
  bytes: number
  errors: Record<string, number>
}

export class Visitor {
  readonly #origin: string
  readonly #tally: Tally
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(origin: string, tally: Tally) {
    this.#origin = origin
    this.#tally = tally
  }

  /** A POST of JSON when there is a body. */
  async read(path: string, body?: string): Promise<string> {
    const started = performance.now()
    try {
      const { status, content } = await this.#send(path, body)
      this.#tally.latenciesMs.push(performance.now() - started)
      this.#tally.bytes += content.bytes
      if (status !== 200) this.#note(`${status} ${path.split('?')[0]}`)
      return content.text()
    } catch (error) {
      this.#note(error instanceof Error && 'code' in error ? String(error.code) : 'no answer')
      return ''
    }
  }

  async sendForm(): Promise<void> {
    const [task, sessionID] = await Promise.all([
      this.read(`${EMBEDDED_CAPTCHA_PATH}/task`),
      this.read('/api/v2/get_token'),
    ])
    if (task === '' || sessionID === '') return
    const body = JSON.stringify({
      ...formValues(),
      smartToken: solveTask(JSON.parse(task)),
      sessionID: JSON.parse(sessionID),
    })
    await this.read(FORMS, body)
    await this.read(OTHER_INFORMATION, body)
  }

  leave(): void {
    this.#agent.destroy()
  }

  #note(fault: string): void {
    this.#tally.errors[fault] = (this.#tally.errors[fault] ?? 0) + 1
  }

  #send(path: string, body?: string) {
    return new Promise<{ status: number; content: { bytes: number; text(): string } }>((resolve, reject) => {
      const sending = request(
        this.#origin + path,
        {
          agent: this.#agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            'accept-encoding': 'br',
            accept: 'text/html,*/*',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          buffer(answer).then((bytes) => {
            const isCompressed = answer.headers['content-encoding'] === 'br'
            const text = () => (isCompressed ? brotliDecompressSync(bytes) : bytes).toString('utf8')
            resolve({ status: answer.statusCode ?? 0, content: { bytes: bytes.length, text } })
          }, reject)
        },
      )
      sending.on('error', reject).end(body)
    })
  }
}
