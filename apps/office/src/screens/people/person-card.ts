// What the panel shows of a person.
import type { CallOutput, OFFICE_CALLS } from '@kvartal/contract/office'

export type PersonCard = CallOutput<(typeof OFFICE_CALLS.people)['see']>
