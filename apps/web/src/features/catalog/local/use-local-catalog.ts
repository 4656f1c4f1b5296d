// Connects a screen with the catalog in the browser: starts the load of its columns, and renders again when it changes.
import { useApi } from '@kvartal/runtime/api'
import { useEffect, useSyncExternalStore } from 'react'
import { createLocalCatalog, type LocalCatalog, type LocalState, noLocalState } from './local-catalog.ts'

export interface UsedLocalCatalog extends LocalState {
  readonly catalog: LocalCatalog
}

/** `offered`: the version in the answer on screen; null when there are no columns, undefined when there is no answer. */
export function useLocalCatalog(offered: string | null | undefined): UsedLocalCatalog {
  const api = useApi()
  const catalog = createLocalCatalog(api)
  const state = useSyncExternalStore(catalog.subscribe, catalog.state, () => noLocalState)
  useEffect(() => {
    // Columns of another backend are no business of ours.
    if (offered !== undefined && api.isOwn('manager')) catalog.offer(offered)
  }, [api, catalog, offered])
  return { ...state, catalog }
}
