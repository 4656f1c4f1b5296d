// The projects data of a page and its load status (specification, section 4), apart from the catalog's and the
// favourites'.
import type { ProjectItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { RouterContextProvider } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { optionalLoads } from '../../shared/api/optional-loads.ts'

export interface ProjectsLoad {
  readonly status: 'initial' | 'pending' | 'fulfilled' | 'rejected'
  readonly error: 'error' | null
  readonly projects: readonly ProjectItem[]
}

export type ProjectsEvent =
  | { type: 'asked' }
  | { type: 'answered'; projects: readonly ProjectItem[] }
  | { type: 'failed' }

export const noProjects: ProjectsLoad = { status: 'initial', error: null, projects: [] }

/** A failure keeps what is there already. */
export function nextProjects(load: ProjectsLoad, event: ProjectsEvent): ProjectsLoad {
  switch (event.type) {
    case 'asked':
      return { ...load, status: 'pending', error: null }
    case 'answered':
      return { status: 'fulfilled', error: null, projects: event.projects }
    case 'failed':
      return { ...load, status: 'rejected', error: 'error' }
  }
}

export const PROJECTS_FAILED = 'Проекты не загрузились:'

/** For a page's loader. A page whose projects are rejected is degraded: it must not be cached. */
export async function loadProjectItems(context: Readonly<RouterContextProvider>): Promise<ProjectsLoad> {
  const optional = optionalLoads(context)
  const asked = nextProjects(noProjects, { type: 'asked' })
  const answer = await optional.load(
    loadContextOf(context).api.call(endpoints.projectItems, undefined),
    PROJECTS_FAILED,
  )
  return nextProjects(
    asked,
    optional.degraded ? { type: 'failed' } : { type: 'answered', projects: answer?.projects ?? [] },
  )
}
