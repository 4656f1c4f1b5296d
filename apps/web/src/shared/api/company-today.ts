// Today's date in the company's time zone, for loaders, independent of the clock of the server or the visitor. A
// separate module, because most pages need no date and the load context is part of every first load.
import { companyDay } from '@kvartal/contract/company-day'
import { loadContextOf } from '@kvartal/runtime/routes'
import type { RouterContextProvider } from 'react-router'

export function todayOf(context: Readonly<RouterContextProvider>): string {
  return companyDay(new Date(), loadContextOf(context).timeZone)
}
