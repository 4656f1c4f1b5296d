// The site's name and address, for titles and canonical links after a navigation.
import { createContext, useContext } from 'react'
import type { SiteIdentity } from './page-meta.ts'

const SiteIdentityContext = createContext<SiteIdentity>({ name: '', origin: '', previewPath: '' })

export const SiteIdentityProvider = SiteIdentityContext.Provider

export function useSiteIdentity(): SiteIdentity {
  return useContext(SiteIdentityContext)
}
