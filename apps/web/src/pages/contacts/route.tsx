// Contacts: offices, hours, channels, a request form.
import type { CompanyAnswer, ContactFormAnswer, ContactsAnswer, MapAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf, type MetaArgs, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { officeMap } from './contacts-page.tsx'

export { ContactsPage as Page } from './contacts-page.tsx'

export interface ContactsData {
  contacts: ContactsAnswer
  company: CompanyAnswer
  director: ContactFormAnswer['director']
  /** Null when it did not load. */
  map: MapAnswer | null
  degraded: boolean
}

export async function loader({ context }: LoaderFunctionArgs): Promise<ContactsData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [contacts, company, { director }, map] = await Promise.all([
    api.call(endpoints.contacts, undefined),
    api.call(endpoints.company, undefined),
    api.call(endpoints.contactForm, undefined),
    optional.load(api.call(endpoints.map, undefined)),
    officeMap.load(),
  ])
  return { contacts, company, director, map, degraded: optional.degraded }
}

export function meta({ data }: MetaArgs<ContactsData>): PageMeta {
  return { title: data.contacts.title, description: data.contacts.description }
}
