// The data of the policy page.

import { endpoints } from '@kvartal/contract/client'
import type { LegalAnswer } from '@kvartal/contract/legal'
import { loadContextOf } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'

export function loadPolicy({ context }: LoaderFunctionArgs): Promise<LegalAnswer> {
  return loadContextOf(context).api.call(endpoints.legal, undefined)
}
