// The projects of the page and their buildings. A retry of the projects loads the buildings too.
import type { ProjectItem } from '@kvartal/contract/site'
import { useApi } from '@kvartal/runtime/api'
import { useState } from 'react'
import { useProjectsLoad } from '../../entities/project/index.ts'
import { loadBuildings, type ProjectsData } from './load-projects.ts'
import { texts } from './texts.ts'

export function useProjectsWithBuildings(loaded: Pick<ProjectsData, 'projects' | 'buildings'>) {
  const api = useApi()
  const [buildings, setBuildings] = useState(loaded.buildings)
  // A rejected load of the page keeps the buildings on screen, as it does for the projects.
  if (loaded.projects.status === 'fulfilled' && buildings !== loaded.buildings) setBuildings(loaded.buildings)

  const retryBuildings = async (projects: readonly ProjectItem[]) => {
    try {
      setBuildings(await loadBuildings(api, projects))
    } catch (error) {
      console.error(texts.buildingsFailed, error)
      setBuildings(null)
    }
  }
  return { ...useProjectsLoad(loaded.projects, retryBuildings), buildings }
}
