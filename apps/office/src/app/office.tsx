// The office as a whole: the cache of the server's answers, the keys, the commands and the router.
import { LinkProvider } from '@kvartal/ui/link'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { CommandRegistry, CommandsProvider } from '../shared/commands/commands.ts'
import { KeyRegistry } from '../shared/keys/key-registry.ts'
import { KeysProvider, useKeyListener } from '../shared/keys/use-keys.ts'
import { OfficeLink } from './office-link.tsx'
import { createQueryClient } from './query-client.ts'
import { createOfficeRouter } from './router.tsx'

export function Office(): ReactElement {
  const [office] = useState(() => {
    const queries = createQueryClient()
    return { queries, router: createOfficeRouter(queries), keys: new KeyRegistry(), commands: new CommandRegistry() }
  })
  useKeyListener(office.keys)
  return (
    <QueryClientProvider client={office.queries}>
      <KeysProvider value={office.keys}>
        <CommandsProvider value={office.commands}>
          <LinkProvider component={OfficeLink}>
            <RouterProvider router={office.router} />
          </LinkProvider>
        </CommandsProvider>
      </KeysProvider>
    </QueryClientProvider>
  )
}
