// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pageRequest } from '../testing/site.tsx'
import { ApiProvider, useApi } from './use-api.ts'

it('gives components the client of the page', () => {
  const { api } = pageRequest('/')
  const { result } = renderHook(useApi, {
    wrapper: ({ children }) => <ApiProvider value={api}>{children}</ApiProvider>,
  })
  expect(result.current).toBe(api)
})

it('says which provider is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(useApi)).toThrow('ApiProvider')
  vi.restoreAllMocks()
})
