// Each function of the repositories behind the pages: the import, the inventory, content, dates of pages.
import { type Orm, tables } from '@kvartal/db'
import * as contentRepository from '../../modules/content/content/repository.ts'
import { importBundle } from '../../modules/operation/import/index.ts'
import * as importRepository from '../../modules/operation/import/repository.ts'
import * as catalogRepository from '../../modules/sales/catalog/repository.ts'
import * as commercialRepository from '../../modules/sales/commercial/repository.ts'
import * as plansRepository from '../../modules/sales/plans/repository.ts'
import * as indexNowRepository from '../../modules/site/index-now/repository.ts'
import * as pageChangesRepository from '../../modules/site/page-changes/repository.ts'
import * as searchRepository from '../../modules/site/search/repository.ts'
import { commercialBundle } from '../commercial-bundle.ts'
import { testBundle, testFlat } from '../test-bundle.ts'
import { knownId, type Steps } from './recorded-calls.ts'

export const importSteps: Steps = async (database, calls) => {
  const imports = calls.of('operation/import/repository', importRepository)
  const [lot] = commercialBundle().commercialLots
  if (!lot) throw new Error('the bundle has no commercial lot')
  const company = testBundle({
    commercialLots: [{ ...lot, projectId: 1, buildingId: 11, sectionId: 111, floorId: 1112, floor: 2 }],
  })
  const load = async (step: string, bundle: object) => {
    calls.count('operation/import/repository writeBundle')
    calls.note(step, await importBundle(database, bundle, 'test'))
  }
  await load('the first import', company)
  await load('the same import again', company)
  const changed = testFlat({
    id: 1,
    priceRub: 11_300_000,
    oldPriceRub: 12_000_000,
    attributes: [],
    priceHistory: [
      { since: '2026-05-01', priceRub: 12_000_000 },
      { since: '2026-10-01', priceRub: 11_300_000 },
    ],
  })
  await load('an import with a changed, a new, a removed and a partial record', {
    version: 1,
    flats: [changed, testFlat({ id: 5, floorId: 1113, floor: 3 }), { id: 4, removed: true }, { id: 3, promoKey: null }],
  })
  await imports.lastImportHash(database, 'test')
  await imports.lastImportHash(database, 'nobody')
  await database.orm.transaction(async (transaction) => {
    const orm = transaction as unknown as Orm
    await imports.lockRecords(orm, 'flats', [1, 5])
    await imports.writeRecord(orm, 'flats', { ...changed, priceRub: 11_200_000 })
    await imports.removeRecord(orm, 'flats', 5)
    await imports.removeRecord(orm, 'content', 'menu/footer')
  })
}

export const catalogSteps: Steps = async (database, calls) => {
  const catalog = calls.of('sales/catalog/repository', catalogRepository)
  await catalog.onSnapshot(database, async (orm) => {
    await catalog.readVersions(orm)
    const buildings = (await catalog.readBuildings(orm)).map(({ id }) => id)
    await catalog.readPlanHashes(orm)
    await catalog.readBuildingStamps(orm)
    await catalog.readSections(orm, buildings)
    await catalog.readFloors(orm, buildings)
    await catalog.readFlats(orm, buildings)
    await catalog.readPriceHistories(orm, buildings)
  })
  await catalog.findFlatDetails(database, 1)
  await catalog.findFlatDetails(database, 99)
  await calls.of('content/content/repository', contentRepository).readContent(database)
  await calls.of('sales/commercial/repository', commercialRepository).readCommercialLots(database)
  const plans = calls.of('sales/plans/repository', plansRepository)
  await plans.findPlan(database, 'flat-a')
  await plans.findPlan(database, 'no such plan')
  await calls.of('site/search/repository', searchRepository).findFlatsByNumber(database, 3)
}

export const pagesSteps: Steps = async (database, calls) => {
  const changes = calls.of('site/page-changes/repository', pageChangesRepository)
  const changedAt = new Date('2026-03-01T10:00:00.5Z')
  const paths = ['/', '/list?rooms=2', '/flat/1']
  await database.orm.transaction(async (transaction) => {
    const orm = transaction as unknown as Orm
    await changes.lockChanges({ orm }, 7_421_900_099)
    await changes.writeChanges({ orm }, new Map(paths.map((path) => [path, { fingerprint: `of ${path}`, changedAt }])))
    await changes.writeChanges({ orm }, new Map([['/', { fingerprint: 'another', changedAt: new Date() }]]))
  })
  await changes.readChanges(database)
  await changes.readChangesOf(database, ['/list?rooms=2', '/no-such-page'])
  await changes.forgetPages(database, ['/flat/1', '/no-such-page'])

  const indexNow = calls.of('site/index-now/repository', indexNowRepository)
  await indexNow.addChangedPaths(database, paths)
  await indexNow.addChangedPaths(database, ['/new', '/'])
  const { indexNowBatches } = tables
  await database.orm.update(indexNowBatches).set({ id: knownId(71), state: 'delivered', createdAt: changedAt })
  await indexNow.readBatches(database, [knownId(71)])
  await indexNow.forgetOldBatches(database)
}
