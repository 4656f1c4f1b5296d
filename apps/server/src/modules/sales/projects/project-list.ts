// The company's projects: whole records by slug, and the short items of lists, with their flats on sale.

import type { Project } from '@kvartal/contract/content'
import type { ProjectItem } from '@kvartal/contract/site'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { FlatSales } from '../catalog/index.ts'

export interface ProjectListOptions {
  content: Pick<ContentStore, 'projects'>
  media: Pick<MediaLibrary, 'picture'>
  company: Pick<CompanyService, 'today'>
  flatSales: () => FlatSales
}

export class ProjectList {
  readonly #options: ProjectListOptions

  constructor(options: ProjectListOptions) {
    this.#options = options
  }

  /** Whole records as the company imported them, in its order. */
  all(): readonly Project[] {
    return this.#options.content.projects()
  }

  find(slug: string): Project | undefined {
    return this.all().find((project) => project.slug === slug)
  }

  items(): ProjectItem[] {
    const { company, flatSales } = this.#options
    const sales = flatSales()
    const today = company.today()
    return this.all().map((project) => this.#item(project, sales, today))
  }

  #item(project: Project, sales: FlatSales, today: string): ProjectItem {
    const { freeFlats, priceFromRub, cheapest, nearest } = sales.ofProject(project.id)
    return {
      id: project.id,
      slug: project.slug,
      name: project.name,
      class: project.class,
      stage: project.stage,
      tagline: project.tagline,
      summary: project.summary,
      address: project.address,
      district: project.district,
      latitude: project.coordinates.lat,
      longitude: project.coordinates.lon,
      metro: project.metro.map(({ name, line, lineColor, coordinates, walkMinutes, transportMinutes }) => ({
        name,
        line,
        lineColor,
        latitude: coordinates.lat,
        longitude: coordinates.lon,
        walkMinutes,
        transportMinutes,
      })),
      nextKeyDate: nextKeyDate(project, today),
      freeFlats,
      priceFromRub,
      cheapest,
      nearest,
      hero: this.#options.media.picture(project.heroMediaId),
    }
  }
}

/** The nearest quarter of commissioning that has not passed; null when every building is finished. */
function nextKeyDate(project: Project, today: string): string | null {
  const [year, month] = today.split('-')
  const current = `${year}-Q${Math.ceil(Number(month) / 3)}`
  const ahead = project.buildings.filter(({ stage, keyDate }) => stage !== 'built' && keyDate >= current)
  return ahead.map(({ keyDate }) => keyDate).sort()[0] ?? null
}
