// The words of the company that the parser must know besides Russian: they come from the catalog.
import { answeringPages } from './pages.ts'

export interface Vocabulary {
  /** The company's day, 2026-11-17: «в этом году» depends on it. */
  today: string
  projects: readonly { id: number; name: string }[]
  stations: readonly string[]
  districts: readonly string[]
  attributes: readonly { name: string; label: string; category: string }[]
  /** The values of each offered key date: a quarter of commissioning, 2027-Q1, or `ready`. */
  keyDates: readonly (readonly string[])[]
  /** The offered years in which keys are handed over, or `ready`; empty where the catalog has no such filter. */
  keyYears: readonly string[]
  /** Whether the backend knows filters that the specification does not have. */
  isExtended: boolean
  /** Paths of the site's pages that phrases about services may lead to. */
  pages: readonly string[]
}

/** The lists of an answer of the marketplace that name what can be chosen. */
interface MarketplaceLists {
  attributeList: readonly { name: string; label: string; category: string }[]
  projects: readonly { projectId: number; projectName: string }[]
  metroStations: readonly { name: string }[]
  sub_locality_name: readonly { name: string }[]
  keyDate: readonly { value: readonly string[] }[]
  keyYears: readonly { value: string }[]
  flagCounts: object | null
}

export function vocabularyOf(lists: MarketplaceLists, today: string, pages: readonly string[]): Vocabulary {
  return {
    today,
    projects: lists.projects.map(({ projectId, projectName }) => ({ id: projectId, name: projectName })),
    stations: lists.metroStations.map(({ name }) => name),
    districts: lists.sub_locality_name.map(({ name }) => name),
    attributes: lists.attributeList.map(({ name, label, category }) => ({ name, label, category })),
    keyDates: lists.keyDate.map(({ value }) => value),
    keyYears: lists.keyYears.map(({ value }) => value),
    isExtended: lists.flagCounts !== null,
    pages: pages.filter((path) => answeringPages.includes(path)),
  }
}
