// A mail server of tests: takes letters over SMTP and remembers them; may be told to fail.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/** As a server says it: `550 5.1.1 no such user`. */
export type Refusal = `${number} ${string}`

export class MailReceiver {
  readonly received: ReceivedMail[] = []
  /** Asked about the sender, then about each recipient, then about the letter; a refusal is not remembered. */
  refuseSender: () => Refusal | undefined = () => undefined
  refuseRecipient: () => Refusal | undefined = () => undefined
  refuseLetter: () => Refusal | undefined | Promise<Refusal | undefined> = () => undefined
  url = ''
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(errorOf(this.refuseSender())),
    onRcptTo: (_address, _session, done) => done(errorOf(this.refuseRecipient())),
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const raw = await text(stream)
      const refusal = await this.refuseLetter()
      if (!refusal) {
        this.received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      }
      done(errorOf(refusal))
    },
  })

  async start(): Promise<void> {
    // A client that is killed in the middle of a letter.
    this.#server.on('error', () => {})
    const listening = this.#server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    this.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}

function errorOf(refusal: Refusal | undefined): Error | null {
  if (!refusal) return null
  const [code = '', ...words] = refusal.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
