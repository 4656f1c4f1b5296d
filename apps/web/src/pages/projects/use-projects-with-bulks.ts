// The projects of the page and their buildings. A retry of the projects loads the buildings too.
import type { ProjectItem } from '@kvartal/contract'
import { useApi } from '@kvartal/runtime/api'
import { useState } from 'react'
import { useProjectsLoad } from '../../entities/project/index.ts'
import { loadBulks, type ProjectsData } from './load-projects.ts'
import { texts } from './texts.ts'

export function useProjectsWithBulks(loaded: Pick<ProjectsData, 'projects' | 'bulks'>) {
  const api = useApi()
  const [bulks, setBulks] = useState(loaded.bulks)
  // A rejected load of the page keeps the buildings on screen, as it does for the projects.
  if (loaded.projects.status === 'fulfilled' && bulks !== loaded.bulks) setBulks(loaded.bulks)

  const retryBulks = async (projects: readonly ProjectItem[]) => {
    try {
      setBulks(await loadBulks(api, projects))
    } catch (error) {
      console.error(texts.bulksFailed, error)
      setBulks(null)
    }
  }
  return { ...useProjectsLoad(loaded.projects, retryBulks), bulks }
}
