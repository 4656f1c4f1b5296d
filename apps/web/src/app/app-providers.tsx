// What every page may ask for: settings, the site's identity, links that prefetch.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { type ApiClient, ApiProvider } from '@kvartal/runtime/api'
import { SettingsProvider, type SiteIdentity, SiteIdentityProvider } from '@kvartal/runtime/document'
import { AppLink, type Routing, RoutingProvider } from '@kvartal/runtime/links'
import { LinkProvider } from '@kvartal/ui/link'
import type { ReactNode } from 'react'

interface AppProvidersProps {
  api: ApiClient
  settings: PublicSettings
  site: SiteIdentity
  routing: Routing
  children: ReactNode
}

export function AppProviders({ api, settings, site, routing, children }: AppProvidersProps) {
  return (
    <ApiProvider value={api}>
      <SettingsProvider value={settings}>
        <SiteIdentityProvider value={site}>
          <RoutingProvider value={routing}>
            <LinkProvider component={AppLink}>{children}</LinkProvider>
          </RoutingProvider>
        </SiteIdentityProvider>
      </SettingsProvider>
    </ApiProvider>
  )
}
