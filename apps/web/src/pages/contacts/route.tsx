// Contacts: offices, hours, channels, a request form.
import { unlessLeaving } from '@kvartal/runtime/api'
import type { PageMeta } from '@kvartal/runtime/document'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { companyLd } from '../../shared/seo/company-ld.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { loadOfficeMap, officeMap, trail } from './contacts-page.tsx'
import type { ContactsData } from './load-contacts.ts'

export { ContactsPage as Page } from './contacts-page.tsx'

/** The code of the loader is loaded together with the map, so that it is not part of the first load. */
export async function loader(args: LoaderFunctionArgs): Promise<ContactsData> {
  const [{ loadContacts }] = await Promise.all([unlessLeaving(loadOfficeMap()), officeMap.load(), trail.load()])
  return loadContacts(args)
}

export function meta({ data }: MetaArgs<ContactsData>): PageMeta {
  const { contacts, company, origin } = data
  return {
    title: contacts.title,
    description: contacts.description,
    trail: pageTrail({ label: contacts.heading }),
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: [companyLd({ company, offices: contacts.offices }, origin)] }),
  }
}
