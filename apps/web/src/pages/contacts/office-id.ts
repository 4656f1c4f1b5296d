// The element id of an office on the page, for links to it.
import type { Office } from '@kvartal/contract/contacts'

export function officeId({ key }: Pick<Office, 'key'>): string {
  return `office-${key}`
}
