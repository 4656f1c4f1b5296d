// Tells the operator in the log which terms of payment nobody has checked for too long: at start and once a day.
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentPrograms } from './service.ts'

const DAY_MS = 86_400_000

export interface OutOfDateTermsOptions {
  programs: Pick<PaymentPrograms, 'outOfDate'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export class OutOfDateTerms {
  readonly #options: OutOfDateTermsOptions
  #timer: NodeJS.Timeout | undefined

  constructor(options: OutOfDateTermsOptions) {
    this.#options = options
  }

  start(): void {
    this.#warn()
    this.#timer = setInterval(() => this.#warn(), DAY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #warn(): void {
    const { programs, log } = this.#options
    const terms = programs.outOfDate()
    if (terms.length === 0) return
    log.warn(
      { terms },
      'terms of payment were checked too long ago: pages ask to confirm them and headlines leave them out',
    )
  }
}
