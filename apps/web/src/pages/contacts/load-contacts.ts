// The data of the contacts page.

import { endpoints } from '@kvartal/contract/client'
import { offsetMs } from '@kvartal/contract/company-day'
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { ContactsAnswer } from '@kvartal/contract/contacts'
import type { MapAnswer } from '@kvartal/contract/map'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'

export interface ContactsData {
  contacts: ContactsAnswer
  company: CompanyAnswer
  director: ContactFormAnswer['director']
  /** Null when it did not load. */
  map: MapAnswer | null
  /** By time zone of the offices: how far its clocks are ahead of UTC. */
  clocksAheadMs: Record<string, number>
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
  const clocksAheadMs = Object.fromEntries(
    contacts.offices.map(({ timeZone }) => [timeZone, offsetMs(Date.now(), timeZone)]),
  )
  return { contacts, company, director, map, clocksAheadMs, degraded: optional.degraded, origin }
}
