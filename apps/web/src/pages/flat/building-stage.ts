// The state of the flat's own building by the latest construction report of its project.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { Picture } from '@kvartal/contract/picture'
import type { LiveProjectsAnswer } from '@kvartal/contract/progress'

export interface BuildingStage {
  percent: number
  /** «Фасад готов, пусконаладка лифтов» */
  work: string
  date: string
  picture: Picture | null
}

/** Null without a report about this building, and once the building is finished. */
export function buildingStage(
  { building, project }: Pick<FlatAnswer, 'building' | 'project'>,
  live: LiveProjectsAnswer | null,
): BuildingStage | null {
  if (!building || building.ready) return null
  const report = live?.projects.find(({ slug }) => slug === project.slug)?.report
  const own = report?.buildings?.find(({ worldKey }) => worldKey === building.worldKey)
  if (!report || !own) return null
  return { percent: own.completionPercent, work: own.work, date: report.date, picture: report.picture }
}
