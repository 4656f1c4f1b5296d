// A channel that delivers leads.
import type { Channel } from '../../../ground/outbox/index.ts'
import type { LeadInContext } from '../repository.ts'

export type LeadChannel = Channel<LeadInContext>
