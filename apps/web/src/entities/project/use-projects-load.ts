// The projects data as the page's loader left it, and the retry of a failed load without the rest of the page.
import { endpoints } from '@kvartal/contract/client'
import { useReducer } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { nextProjects, PROJECTS_FAILED, type ProjectsLoad } from './projects-load.ts'

export interface RetriedProjects {
  load: ProjectsLoad
  retry: () => void
}

export function useProjectsLoad(loaded: ProjectsLoad): RetriedProjects {
  const api = useApi()
  const [own, tell] = useReducer(nextProjects, loaded)
  const load = loaded.status === 'rejected' ? own : loaded

  const retry = async () => {
    if (load.status === 'pending') return
    tell({ type: 'asked' })
    try {
      const { projects } = await api.call(endpoints.projectItems, undefined)
      tell({ type: 'answered', projects })
    } catch (error) {
      console.error(PROJECTS_FAILED, error)
      tell({ type: 'failed' })
    }
  }

  return { load, retry: () => void retry() }
}
