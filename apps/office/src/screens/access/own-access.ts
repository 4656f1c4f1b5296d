// The answer of the call «Мой вход», as the sections of the screen get it.
import type { CallOutput, OFFICE_CALLS } from '@kvartal/contract/office'

export type OwnAccess = CallOutput<(typeof OFFICE_CALLS.access)['ownAccess']>
