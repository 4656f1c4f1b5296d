// Contacts: offices, hours, channels, a request form.
import { unlessLeaving } from '@kvartal/runtime/api'
import type { PageMeta } from '@kvartal/runtime/document'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadOfficeMap, officeMap } from './contacts-page.tsx'
import type { ContactsData } from './load-contacts.ts'

export { ContactsPage as Page } from './contacts-page.tsx'

/** The code of the loader is loaded together with the map, so that it is not part of the first load. */
export async function loader(args: LoaderFunctionArgs): Promise<ContactsData> {
  const [{ loadContacts }] = await Promise.all([unlessLeaving(loadOfficeMap()), officeMap.load()])
  return loadContacts(args)
}

export function meta({ data }: MetaArgs<ContactsData>): PageMeta {
  return { title: data.contacts.title, description: data.contacts.description }
}
