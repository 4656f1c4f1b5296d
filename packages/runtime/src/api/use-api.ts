// The API client of the page, for calls outside of a loader, such as a search while typing.

import { createContext, useContext } from 'react'
import type { ApiClient } from './client.ts'

const ApiContext = createContext<ApiClient | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is called outside of ApiProvider')
  return api
}
