// The projects data of a page and its load status (specification, section 4). The catalog and the favorites have load
// statuses of their own.

import { endpoints } from '@kvartal/contract/client'
import type { ProjectItem } from '@kvartal/contract/site'
import type { ApiClient } from '@kvartal/runtime/api'
import { isAbsence, loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { RouterContextProvider } from 'react-router'

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

/** A failed load keeps the projects that are already loaded. */
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

/** An empty list when the company has no projects. */
export async function askProjects(api: ApiClient): Promise<readonly ProjectItem[]> {
  try {
    return (await api.call(endpoints.projectItems, undefined)).projects
  } catch (error) {
    if (isAbsence(error)) return []
    throw error
  }
}

/** For the loaders of pages. A page whose projects are rejected is degraded: it must not be cached. */
export async function loadProjectItems(context: Readonly<RouterContextProvider>): Promise<ProjectsLoad> {
  const pending = nextProjects(noProjects, { type: 'asked' })
  const { api } = loadContextOf(context)
  const projects = await optionalLoads(context).load(askProjects(api), PROJECTS_FAILED)
  return nextProjects(pending, projects ? { type: 'answered', projects } : { type: 'failed' })
}
