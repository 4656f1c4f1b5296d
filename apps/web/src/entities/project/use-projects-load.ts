// The projects data from the page's loader, and a retry of a failed load that does not reload the rest of the page.
import type { ProjectItem } from '@kvartal/contract/site'
import { useApi } from '@kvartal/runtime/api'
import { useReducer } from 'react'
import { askProjects, nextProjects, PROJECTS_FAILED, type ProjectsLoad } from './projects-load.ts'

export interface RetriedProjects {
  load: ProjectsLoad
  retry: () => void
}

/** `loadMore` loads further data of the retried projects. It handles its own failure. */
export function useProjectsLoad(
  loaded: ProjectsLoad,
  loadMore?: (projects: readonly ProjectItem[]) => Promise<void>,
): RetriedProjects {
  const api = useApi()
  const [load, dispatch] = useReducer(nextProjects, loaded)
  // A later load of the page replaces the projects if it is fulfilled. A rejected one keeps those on screen.
  if (loaded.status === 'fulfilled' && load.projects !== loaded.projects) {
    dispatch({ type: 'answered', projects: loaded.projects })
  }

  const retry = async () => {
    if (load.status === 'pending') return
    dispatch({ type: 'asked' })
    try {
      const projects = await askProjects(api)
      await loadMore?.(projects)
      dispatch({ type: 'answered', projects })
    } catch (error) {
      console.error(PROJECTS_FAILED, error)
      dispatch({ type: 'failed' })
    }
  }

  return { load, retry: () => void retry() }
}
