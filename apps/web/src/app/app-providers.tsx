// React contexts around every page. Widgets of packages/ui render their links with the link component of the runtime.
import { AppLink } from '@kvartal/runtime/links'
import { LinkProvider } from '@kvartal/ui/link'
import type { ReactNode } from 'react'

export function AppProviders({ children }: { children: ReactNode }) {
  return <LinkProvider component={AppLink}>{children}</LinkProvider>
}
