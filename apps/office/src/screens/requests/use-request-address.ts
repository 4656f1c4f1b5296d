// The conditions of the list as a state that lives in the address.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type RequestAddress,
  readRequestAddress,
  writeRequestAddress,
} from '../../features/requests/request-address.ts'

export function useRequestAddress(): [RequestAddress, (address: RequestAddress) => void] {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readRequestAddress(params), [params])
  const setAddress = useCallback((next: RequestAddress) => setParams(writeRequestAddress(next)), [setParams])
  return [address, setAddress]
}
