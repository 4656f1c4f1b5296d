// The filtered lists that have their own page and at least one flat.
import type { OwnMarketplaceAnswer } from '@kvartal/contract'
import { listThemePath } from '@kvartal/contract/catalog/landing'
import type { CatalogService } from '../catalog/index.ts'

export function listPaths(catalog: Pick<CatalogService, 'marketplace'>): string[] {
  const ask = (filters: object): OwnMarketplaceAnswer =>
    JSON.parse(catalog.marketplace({ ...filters, limit: 1 }).identity.toString())
  const roomsOf = (answer: OwnMarketplaceAnswer) =>
    answer.attributeList.filter(({ category, count }) => category === 'rooms' && count > 0).map(({ name }) => name)
  const all = ask({})
  const projects = all.projects
    .filter(({ count }) => count > 0)
    .map(({ projectId, projectSlug }) => ({ id: projectId, slug: projectSlug }))
  return [
    ...projects.map((project) => listThemePath({ project })),
    ...roomsOf(all).map((rooms) => listThemePath({ rooms })),
    ...all.metroStations.filter(({ count }) => count > 0).map(({ name }) => listThemePath({ station: name })),
    ...projects.flatMap((project) =>
      roomsOf(ask({ projects: [project.id] })).map((rooms) => listThemePath({ rooms, project })),
    ),
  ]
}
