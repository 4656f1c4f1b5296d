// A mail server for tests: receives letters over SMTP and stores them; can be made to fail.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/** In the form of an SMTP reply: `550 5.1.1 no such user`. */
export type Refusal = `${number} ${string}`

export class MailReceiver {
  readonly received: ReceivedMail[] = []
  /** Called for the sender, for each recipient, and for the letter; a refused letter is not stored. */
  refuseSender: () => Refusal | undefined = () => undefined
  refuseRecipient: () => Refusal | undefined = () => undefined
  refuseLetter: () => Refusal | undefined | Promise<Refusal | undefined> = () => undefined
  url = ''
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(errorOf(this.refuseSender())),
    onRcptTo: (_address, _session, done) => done(errorOf(this.refuseRecipient())),
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const raw = await text(stream).catch(() => undefined)
      // The client was killed in the middle of the letter: nobody waits for an answer.
      if (raw === undefined) return
      const refusal = await this.refuseLetter()
      if (!refusal) {
        this.received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      }
      done(errorOf(refusal))
    },
  })

  async start(): Promise<void> {
    // Ignores clients that are killed while sending a letter.
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
  const [code = '', ...message] = refusal.split(' ')
  return Object.assign(new Error(message.join(' ')), { responseCode: Number(code) })
}
