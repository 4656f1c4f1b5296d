// What the panel shows of a person.

import type { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CallOutput } from '@kvartal/contract/office/call'

export type PersonCard = CallOutput<(typeof OFFICE_CALLS.people)['see']>
