// The answer of the call «Мой вход», as the sections of the screen get it.

import type { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CallOutput } from '@kvartal/contract/office/call'

export type OwnAccess = CallOutput<(typeof OFFICE_CALLS.access)['ownAccess']>
