// The embedded captcha: a proof of work in the browser. A token is the signed task with its solution; it is valid for
// five minutes and for one use, on every node.
import type { Database } from '@kvartal/db'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import type { Secrets } from '../../ground/secrets/index.ts'
import type { CaptchaProvider, CaptchaVisitor } from './provider.ts'
import { useToken } from './repository.ts'

export const TOKEN_LIFETIME_MS = 5 * 60 * 1000

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
/** Accepts only the fields of our own tasks. */
const tokenSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(1),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().positive(),
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.int().nonnegative(), derivedKey: hex }),
})

export interface EmbeddedCaptchaOptions {
  database: Database
  secrets: Secrets
  /**
   * The greatest number of hashes that a task takes. The least is half of it, so that tasks differ little in length.
   */
  work: number
  now?: () => number
}

export class EmbeddedCaptcha implements CaptchaProvider {
  readonly #options: EmbeddedCaptchaOptions
  readonly #now: () => number

  constructor(options: EmbeddedCaptchaOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  createTask(): Promise<Challenge> {
    const { work } = this.#options
    return createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      counter: randomInt(Math.ceil(work / 2), work),
      deriveKey,
      expiresAt: new Date(this.#now() + TOKEN_LIFETIME_MS),
      ...this.#keys(),
    })
  }

  async validate(token: string, { sessionId }: CaptchaVisitor): Promise<boolean> {
    const parsed = tokenSchema.safeParse(decode(token))
    if (!parsed.success) return false
    const { challenge, solution } = parsed.data
    const expiresAt = challenge.parameters.expiresAt * 1000
    if (expiresAt < this.#now()) return false
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...this.#keys(),
    })
    // The task's signature identifies the token: encoding the same solution differently does not make a second token.
    return verified && useToken(this.#options.database, challenge.signature, sessionId, new Date(expiresAt))
  }

  #keys() {
    const { secrets } = this.#options
    return {
      hmacSignatureSecret: secrets.key('captcha-task').toString('hex'),
      hmacKeySignatureSecret: secrets.key('captcha-solution').toString('hex'),
    }
  }
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
