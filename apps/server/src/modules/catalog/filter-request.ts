// Reads the filters of a call. A value that no filter can have is answered with 400.

import type { CatalogOptions } from '@kvartal/catalog'
import {
  bodyOfQuery,
  FilterError,
  type ReadFilters,
  type ReadRequest,
  readFilters,
  readRequest,
} from '@kvartal/catalog/marketplace'
import { AppError } from '../../http/app-error.ts'

export function requestOfBody(body: unknown, options: CatalogOptions): ReadRequest {
  return orBadInput(() => readRequest(body, options))
}

/** `query` has the filters in the form of a query string. */
export function filtersOfQuery(query: Readonly<Record<string, unknown>>, options: CatalogOptions): ReadFilters {
  return orBadInput(() => readFilters(bodyOfQuery(query), options))
}

function orBadInput<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const { message, field, reason } = error
    throw new AppError('BAD_INPUT', { message, field, reason }, { cause: error })
  }
}
