// The public settings, for components.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { createContext, useContext } from 'react'

const SettingsContext = createContext<PublicSettings | undefined>(undefined)

export const SettingsProvider = SettingsContext.Provider

export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings is called outside of SettingsProvider')
  return settings
}
