// Sends one batch of changed addresses by the IndexNow protocol.
import { type Channel, DeliveryFault } from '../outbox/index.ts'
import { type Batch, CHANNEL } from './repository.ts'

export interface IndexNowSettings {
  /** Whom to send to; search engines that take part notify each other. */
  readonly url: string
  readonly key: string
}

export const keyPath = (key: string) => `/${key}.txt`

export class IndexNowChannel implements Channel<Batch> {
  readonly name = CHANNEL
  readonly #settings: IndexNowSettings
  readonly #origin: string

  constructor(settings: IndexNowSettings, origin: string) {
    this.#settings = settings
    this.#origin = origin
  }

  async deliver({ paths }: Batch, signal: AbortSignal): Promise<void> {
    const { url, key } = this.#settings
    const response = await fetch(url, {
      method: 'POST',
      signal,
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(this.#origin).host,
        key,
        keyLocation: this.#origin + keyPath(key),
        urlList: paths.map((path) => this.#origin + path),
      }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new DeliveryFault(`HTTP ${response.status}`)
  }

  close(): void {}
}
