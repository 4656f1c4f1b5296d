// Every call of the office's API with its schemas. Names of one subject are imported from its file.
import { accessCalls } from './access.ts'
import { apiDescriptionCalls } from './api-description.ts'
import type { OfficeCall } from './call.ts'
import { companyCalls } from './company.ts'
import { journalCalls } from './journal.ts'
import { liveCalls } from './live.ts'
import { peopleCalls } from './people.ts'
import { requestCalls } from './requests.ts'
import { todayCalls } from './today.ts'

/** Every call, by subject and name. A new subject is an entry here. */
export const OFFICE_CALLS = {
  access: accessCalls,
  api: apiDescriptionCalls,
  company: companyCalls,
  journal: journalCalls,
  live: liveCalls,
  people: peopleCalls,
  requests: requestCalls,
  today: todayCalls,
} as const satisfies Record<string, Record<string, OfficeCall>>

export const officeCallList: readonly OfficeCall[] = Object.values(OFFICE_CALLS).flatMap((calls) =>
  Object.values(calls),
)
