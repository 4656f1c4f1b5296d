// The day where the company is, for loaders, whatever the clock of the server or of the visitor says. A module of its own:
// most pages need no day, and the context of the loaders is part of every first load.
import { companyDay } from '@kvartal/contract/company-day'
import { loadContextOf } from '@kvartal/runtime/routes'
import type { RouterContextProvider } from 'react-router'

export function todayOf(context: Readonly<RouterContextProvider>): string {
  return companyDay(new Date(), loadContextOf(context).timeZone)
}
