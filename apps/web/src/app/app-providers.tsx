// What every page may ask for: settings, the site's identity, links that prefetch.
import type { ApiClient } from '@kvartal/contract/client'
import type { PublicSettings } from '@kvartal/contract/rendering'
import { LinkProvider } from '@kvartal/ui/link'
import type { ReactNode } from 'react'
import { ApiProvider } from '../shared/api/use-api.ts'
import { SettingsProvider } from '../shared/page-data/public-settings.ts'
import { AppLink } from '../shared/routing/app-link.tsx'
import { type Routing, RoutingProvider } from '../shared/routing/routing-context.ts'
import type { SiteIdentity } from '../shared/seo/page-meta.ts'
import { SiteIdentityProvider } from '../shared/seo/site-identity.ts'

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
