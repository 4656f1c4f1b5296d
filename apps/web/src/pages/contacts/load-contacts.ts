// The data of the contacts page.
import type { CompanyAnswer, ContactFormAnswer, ContactsAnswer, MapAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'

export interface ContactsData {
  contacts: ContactsAnswer
  company: CompanyAnswer
  director: ContactFormAnswer['director']
  /** Null when it did not load. */
  map: MapAnswer | null
  degraded: boolean
  origin: string
}

export async function loadContacts({ request, context }: LoaderFunctionArgs): Promise<ContactsData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [contacts, company, { director }, map] = await Promise.all([
    api.call(endpoints.contacts, undefined),
    api.call(endpoints.company, undefined),
    api.call(endpoints.contactForm, undefined),
    optional.load(api.call(endpoints.map, undefined)),
  ])
  const { origin } = new URL(request.url)
  return { contacts, company, director, map, degraded: optional.degraded, origin }
}
