// The browser's cached API client for calls outside of a page's loader: search, more flats, calculators. Contact forms create
// an uncached client of their own.
import type { ApiClient } from '@kvartal/contract/client'
import { createContext, useContext } from 'react'

const ApiContext = createContext<ApiClient | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is called outside of ApiProvider')
  return api
}
