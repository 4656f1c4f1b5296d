// The contexts of the runtime around a page, the same on the server and in the browser.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import type { ReactNode } from 'react'
import type { ApiClient } from './api/client.ts'
import { ApiProvider } from './api/use-api.ts'
import type { SiteIdentity } from './document/page-meta.ts'
import { SettingsProvider } from './document/public-settings.ts'
import { SiteIdentityProvider } from './document/site-identity.ts'
import { type Routing, RoutingProvider } from './links/routing-context.ts'

interface RuntimeProvidersProps {
  api: ApiClient
  settings: PublicSettings
  site: SiteIdentity
  routing: Routing
  children: ReactNode
}

export function RuntimeProviders({ api, settings, site, routing, children }: RuntimeProvidersProps) {
  return (
    <ApiProvider value={api}>
      <SettingsProvider value={settings}>
        <SiteIdentityProvider value={site}>
          <RoutingProvider value={routing}>{children}</RoutingProvider>
        </SiteIdentityProvider>
      </SettingsProvider>
    </ApiProvider>
  )
}
