// Contacts: offices, hours, channels, a request form.
import type { CompanyAnswer, ContactFormAnswer, ContactsAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

export { ContactsPage as Page } from './contacts-page.tsx'

export interface ContactsData {
  contacts: ContactsAnswer
  company: CompanyAnswer
  director: ContactFormAnswer['director']
}

export async function loader({ context }: LoaderFunctionArgs): Promise<ContactsData> {
  const { api } = loadContextOf(context)
  const [contacts, company, { director }] = await Promise.all([
    api.call(endpoints.contacts, undefined),
    api.call(endpoints.company, undefined),
    api.call(endpoints.contactForm, undefined),
  ])
  return { contacts, company, director }
}

export function meta({ data }: MetaArgs<ContactsData>): PageMeta {
  return { title: data.contacts.title, description: data.contacts.description }
}
