import type { Bundle } from '@kvartal/contract/bundle'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { Database } from '@kvartal/db'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { ContentStore } from '../../content/content/index.ts'
import { MediaLibrary } from '../../content/media/index.ts'
import { importBundle } from '../../operation/import/index.ts'
import { PaymentPrograms } from '../payment-programs/index.ts'
import { CatalogService } from './service.ts'

const NEW_PROJECT = 2

/** The company before it imported its second project. */
function withoutNewProject(bundle: Bundle): Bundle {
  const buildings = bundle.buildings.filter(({ projectId }) => projectId !== NEW_PROJECT)
  const sections = bundle.sections.filter(({ buildingId }) => buildings.some(({ id }) => id === buildingId))
  return {
    ...bundle,
    projects: bundle.projects.filter(({ id }) => id !== NEW_PROJECT),
    buildings,
    sections,
    floors: bundle.floors.filter(({ sectionId }) => sections.some(({ id }) => id === sectionId)),
    flats: bundle.flats.filter(({ projectId }) => projectId !== NEW_PROJECT),
    commercialLots: bundle.commercialLots.filter(({ projectId }) => projectId !== NEW_PROJECT),
  }
}

function serviceOn(database: Database, content: ContentStore, options: { columnsFlatsMax?: number } = {}) {
  return new CatalogService({
    database,
    content,
    media: new MediaLibrary({ content, mediaUrl: '/media' }),
    plans: { floorShapes: async () => null },
    programs: new PaymentPrograms({ content, company: { today: () => '2026-11-15' } }),
    plansUrl: '/plans',
    log: pino({ level: 'silent' }),
    metrics: { refreshed: () => {}, refreshFailed: () => {} },
    ...options,
  })
}

it('the catalog offers no columns where more flats are on sale than a browser should load', async () => {
  const database = await openTestStore()
  try {
    await importBundle(database, catalogBundle(), 'test')
    const content = new ContentStore(database)
    await content.reload()
    const columnsUpTo = async (columnsFlatsMax: number) => {
      const catalog = serviceOn(database, content, { columnsFlatsMax })
      await catalog.refresh()
      const answer: OwnMarketplaceAnswer = JSON.parse(catalog.marketplace({}).identity.toString())
      expect(catalog.columnsVersion()).toBe(answer.columns)
      expect(catalog.columns()?.version ?? null).toBe(answer.columns)
      return answer
    }
    const { total, columns } = await columnsUpTo(10_000)
    expect(columns).not.toBeNull()
    expect((await columnsUpTo(total)).columns).toBe(columns)
    expect((await columnsUpTo(total - 1)).columns).toBeNull()
  } finally {
    await database.close()
  }
})

it('the catalog leaves a project out until the content store has it, as when it is imported during a refresh', async () => {
  const database = await openTestStore()
  try {
    const bundle = catalogBundle()
    await importBundle(database, withoutNewProject(bundle), 'test')
    const content = new ContentStore(database)
    const catalog = serviceOn(database, content)
    const projectsOnSale = () => {
      const answer: OwnMarketplaceAnswer = JSON.parse(catalog.marketplace({}).identity.toString())
      return answer.projects.map(({ projectId }) => projectId)
    }
    await content.reload()
    await importBundle(database, bundle, 'test')
    await catalog.refresh()
    expect(projectsOnSale()).toEqual([1])
    await content.reload()
    await catalog.refresh()
    expect(projectsOnSale()).toEqual([1, NEW_PROJECT])
  } finally {
    await database.close()
  }
})
