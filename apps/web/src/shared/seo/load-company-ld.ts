// Loads the company and makes its structured data. On the server only.
import { endpoints } from '@kvartal/contract/client'
import type { ApiClient } from '@kvartal/runtime/api'
import { companyLd, websiteLd } from './company-ld.ts'

export async function loadCompanyLd(api: ApiClient, origin: string): Promise<object> {
  const [company, { offices }] = await Promise.all([
    api.call(endpoints.company, undefined),
    api.call(endpoints.contacts, undefined),
  ])
  return companyLd({ company, offices }, origin)
}

/** Structured data of the home page: the company, and the site that it publishes. */
export async function loadHomeLd(api: ApiClient, origin: string): Promise<object[]> {
  const { name } = await api.call(endpoints.company, undefined)
  return [await loadCompanyLd(api, origin), websiteLd(name, origin)]
}
