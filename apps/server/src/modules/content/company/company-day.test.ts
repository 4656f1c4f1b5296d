import { type Database, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { testBundle, testProject } from '../../../testing/test-bundle.ts'
import { importBundle } from '../../operation/import/index.ts'
import { ProjectList } from '../../sales/projects/index.ts'
import { ContentStore } from '../content/index.ts'
import { SafeTexts } from '../content-html/index.ts'
import { LegalService } from '../legal/index.ts'
import { MediaLibrary } from '../media/index.ts'
import { CompanyService } from './service.ts'

const office = (timeZone: string, position = 0) => ({
  kind: 'office' as const,
  key: `office-${position}`,
  position,
  data: {
    name: 'Офис продаж',
    kind: 'sales' as const,
    project: null,
    address: 'Ленина, 1',
    coordinates: { lat: 43.1, lon: 131.9 },
    phone: '+7 423 000-00-00',
    hours: [],
    hoursText: 'ежедневно',
    timeZone,
    text: null,
    routes: [],
  },
})

const consent = (version: string, effectiveOn: string) => ({
  kind: 'legal-text' as const,
  key: `consent-${version}`,
  position: 0,
  data: {
    document: 'consent' as const,
    version,
    effectiveOn,
    title: 'Согласие',
    changes: 'Первая редакция',
    html: '<p>Текст.</p>',
    tickText: 'Согласен',
    retentionMonths: 12,
  },
})

describe('the day of the company', () => {
  let database: Database
  let now = ''
  let content: ContentStore
  let company: CompanyService
  let legal: LegalService
  let projects: ProjectList

  beforeAll(async () => {
    database = await openTestStore()
    content = new ContentStore(database)
    const media = new MediaLibrary({ content, mediaUrl: '/media' })
    company = new CompanyService({ content, media, now: () => new Date(now) })
    legal = new LegalService({ content, company, html: new SafeTexts(media) })
    const nothingOnSale = {
      freeFlats: 0,
      newFlats: 0,
      ofProject: () => ({ freeFlats: 0, priceFromRub: null, cheapest: null, nearest: null }),
    }
    projects = new ProjectList({ content, media, company, flatSales: () => nothingOnSale })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.orm.delete(tables.contentEntries)
  })

  async function load(...offices: ReturnType<typeof office>[]): Promise<void> {
    const [building] = testProject().buildings
    if (!building) throw new Error('the test project must have a building')
    const buildings = ['2026-Q4', '2027-Q1'].map((keyDate, index) => ({
      ...building,
      worldKey: `b${index + 1}`,
      keyDate,
    }))
    const projects = [testProject({ buildings })]
    const texts = [consent('1', '2026-01-01'), consent('2', '2027-01-01')]
    const bundle = testBundle({ projects })
    await importBundle(database, { ...bundle, content: [...bundle.content, ...texts, ...offices] }, 'test')
    await content.reload()
  }

  it.each<[string, string[], string, string]>([
    ['in Moscow, when no office has another time zone', [], '2026-12-31T20:59:59Z', '2026-12-31T21:00:00Z'],
    [
      'where its first office is',
      ['Asia/Vladivostok', 'Europe/Moscow'],
      '2026-12-31T13:59:59Z',
      '2026-12-31T14:00:00Z',
    ],
  ])('begins at midnight %s', async (_, zones, before, after) => {
    await load(...zones.map(office))
    now = before
    expect(legal.consentTexts(['consent']).versionsOf('consent').inForce).toBe('1')
    expect(projects.items()[0]?.nextKeyDate).toBe('2026-Q4')
    expect(company.company().copyrightYears).toBe('2026')
    now = after
    expect(company.company().copyrightYears).toBe('2026–2027')
    expect(legal.consentTexts(['consent']).versionsOf('consent').inForce).toBe('2')
    expect(projects.items()[0]?.nextKeyDate).toBe('2027-Q1')
  })
})
