// The app's own contexts around every page: widgets make their links with the link of the runtime.
import { AppLink } from '@kvartal/runtime/links'
import { LinkProvider } from '@kvartal/ui/link'
import type { ReactNode } from 'react'

export function AppProviders({ children }: { children: ReactNode }) {
  return <LinkProvider component={AppLink}>{children}</LinkProvider>
}
