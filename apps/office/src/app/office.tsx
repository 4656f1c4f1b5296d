// The office as a whole: the cache of the server's answers and the router.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './query-client.ts'
import { createOfficeRouter } from './router.tsx'

export function Office(): ReactElement {
  const [{ queries, router }] = useState(() => {
    const queries = createQueryClient()
    return { queries, router: createOfficeRouter() }
  })
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
