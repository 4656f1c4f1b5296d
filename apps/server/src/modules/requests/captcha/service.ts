// Validates a visitor once per session: the first of the two posts queries the provider, the other gets the same
// verdict.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../start/config.ts'
import type { Secrets } from '../../ground/secrets/index.ts'
import { EmbeddedCaptcha } from './embedded.ts'
import { OutsideCaptcha } from './outside.ts'
import { type CaptchaProvider, ProviderAwayError } from './provider.ts'
import {
  claimVerdict,
  forgetOldVerdicts,
  readVerdict,
  releaseClaim,
  type StoredVerdict,
  storeVerdict,
} from './repository.ts'

/** unverified: the provider could not decide, and the visitor is let through. */
export type CaptchaVerdict = StoredVerdict

/** The settings with which the browser loads the captcha. */
export interface CaptchaSettings {
  siteKey: string
  /** An absolute URL, or a path of this site. */
  host: string
}

export function captchaSettings({ captcha, captchaHost }: Config): CaptchaSettings {
  return captcha.siteKey && captchaHost
    ? { siteKey: captcha.siteKey, host: captchaHost }
    : { siteKey: 'embedded', host: EMBEDDED_CAPTCHA_PATH }
}

/** After this time the node that has the claim is considered dead. */
const CLAIM_STALE_MS = 10_000
const OTHER_NODE_POLL_MS = 50

export interface CaptchaServiceOptions {
  config: Config
  database: Database
  secrets: Secrets
  log: FastifyBaseLogger
}

export class CaptchaService {
  /** Undefined when an outside provider is configured. */
  readonly embedded: EmbeddedCaptcha | undefined
  readonly #database: Database
  readonly #provider: CaptchaProvider
  readonly #log: FastifyBaseLogger
  readonly #pending = new Map<string, Promise<CaptchaVerdict>>()

  constructor({ config, database, secrets, log }: CaptchaServiceOptions) {
    const { siteKey, serverKey, work } = config.captcha
    this.#database = database
    this.#log = log
    if (siteKey && serverKey && config.captchaHost) {
      this.#provider = new OutsideCaptcha({ host: config.captchaHost, serverKey, log })
    } else {
      this.embedded = new EmbeddedCaptcha({ database, secrets, work })
      this.#provider = this.embedded
    }
  }

  verdict(sessionId: string, token: string, address: string): Promise<CaptchaVerdict> {
    const tokenHash = createHash('sha256').update(token).digest('base64url')
    const key = `${sessionId} ${tokenHash}`
    const pending = this.#pending.get(key)
    if (pending) return pending
    const verdict = this.#decide(sessionId, token, tokenHash, address).finally(() => this.#pending.delete(key))
    this.#pending.set(key, verdict)
    return verdict
  }

  /** The stored verdict; the provider is not queried. */
  known(sessionId: string): Promise<CaptchaVerdict | undefined> {
    return readVerdict(this.#database, sessionId)
  }

  forgetOld(database: Database): Promise<void> {
    return forgetOldVerdicts(database)
  }

  async #decide(sessionId: string, token: string, tokenHash: string, address: string): Promise<CaptchaVerdict> {
    for (;;) {
      if (await claimVerdict(this.#database, sessionId, tokenHash, CLAIM_STALE_MS)) {
        try {
          const verdict = await this.#validate(token, address, sessionId)
          await storeVerdict(this.#database, sessionId, tokenHash, verdict)
          return verdict
        } catch (error) {
          await releaseClaim(this.#database, sessionId, tokenHash).catch(() => {})
          throw error
        }
      }
      const known = await this.known(sessionId)
      if (known) return known
      await pause(OTHER_NODE_POLL_MS)
    }
  }

  async #validate(token: string, address: string, sessionId: string): Promise<CaptchaVerdict> {
    try {
      return (await this.#provider.validate(token, { address, sessionId })) ? 'verified' : 'refused'
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error
      this.#log.warn({ reason: error.message }, 'the captcha provider is away, a request passes unverified')
      return 'unverified'
    }
  }
}
