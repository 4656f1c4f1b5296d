// The header's state: whether projects are shown on the map or as a list. It is stored in the URL, so that Back, reload
// and a shared link keep it.
import { useLocation } from 'react-router'
import { hrefs, MAP_VIEW } from '../hrefs.ts'

interface HeaderState {
  isShowProjectsInMap: boolean
}

export function useHeaderState(): HeaderState {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get(MAP_VIEW.name)
  return { isShowProjectsInMap: pathname === hrefs.projects && view === MAP_VIEW.map }
}
