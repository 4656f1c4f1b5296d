// The projects data as the page's loader left it, and the retry of a failed load without the rest of the page.
import type { ProjectItem } from '@kvartal/contract'
import { useApi } from '@kvartal/runtime/api'
import { useReducer } from 'react'
import { askProjects, nextProjects, PROJECTS_FAILED, type ProjectsLoad } from './projects-load.ts'

export interface RetriedProjects {
  load: ProjectsLoad
  retry: () => void
}

/** `loadMore` loads what the page shows of the retried projects besides them. It handles its own failure. */
export function useProjectsLoad(
  loaded: ProjectsLoad,
  loadMore?: (projects: readonly ProjectItem[]) => Promise<void>,
): RetriedProjects {
  const api = useApi()
  const [load, dispatch] = useReducer(nextProjects, loaded)
  // Later loads of the page: a fulfilled one replaces the projects, a rejected one leaves those that are shown.
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
