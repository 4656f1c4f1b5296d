// Two people have changed the company at once: which parts each has changed, and the fields of a choice between them.

import type { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CallOutput } from '@kvartal/contract/office/call'

export type Company = NonNullable<CallOutput<typeof OFFICE_CALLS.company.see>['company']>
export type CompanyFields = Omit<Company, 'version'>

/** The logo is one part: its dot is a place in its own word. */
const PARTS = { name: ['name'], logo: ['wordmark', 'wordmarkDot'] } as const

export type CompanyPart = keyof typeof PARTS

const parts = Object.keys(PARTS) as CompanyPart[]

const isSame = (part: CompanyPart, one: CompanyFields, other: CompanyFields) =>
  PARTS[part].every((field) => one[field] === other[field])

/** Parts that both have changed since the form was opened, to something else. */
export function conflictingParts(seen: CompanyFields, wanted: CompanyFields, stored: CompanyFields): CompanyPart[] {
  return parts.filter(
    (part) => !isSame(part, seen, stored) && !isSame(part, seen, wanted) && !isSame(part, wanted, stored),
  )
}

/** What is stored, with those parts of the person that are their own: changed by them, or chosen. */
export function merged(
  { seen, wanted, stored }: { seen: CompanyFields; wanted: CompanyFields; stored: CompanyFields },
  isOwn: (part: CompanyPart) => boolean = () => true,
): CompanyFields {
  const { name, wordmark, wordmarkDot } = stored
  const own = parts.filter((part) => !isSame(part, seen, wanted) && isOwn(part))
  return {
    ...{ name, wordmark, wordmarkDot },
    ...(own.includes('name') && { name: wanted.name }),
    ...(own.includes('logo') && { wordmark: wanted.wordmark, wordmarkDot: wanted.wordmarkDot }),
  }
}
