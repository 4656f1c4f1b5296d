import type { ContentData, ContentEntry } from '@kvartal/contract/content'
import { projectAnswerSchema, projectFlatsAnswerSchema, sliderAnswerSchema } from '@kvartal/contract/projects'
import { sql, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { testPicture } from '../../../testing/test-bundle.ts'

const provenance = { trueOn: '2026-11-01', source: 'Банк' }

type InstallmentTerms = Extract<ContentData<'special-program'>, { type: 'installment' }>

const installment = (title: string, markupPercent: number, changes: Partial<InstallmentTerms> = {}): ContentEntry => ({
  kind: 'special-program',
  key: title,
  position: 2,
  data: {
    type: 'installment',
    title,
    text: 'Частями.',
    projects: ['severny-sad'],
    firstPaymentPercentMin: 30,
    finalPaymentPercent: 0,
    termMonthsMin: 3,
    termMonthsMax: 18,
    paymentEveryMonths: 1,
    markupPercent,
    conditions: ['Условие.'],
    ...provenance,
    ...changes,
  },
})

const entries: ContentEntry[] = [
  {
    kind: 'slider',
    key: 'severny-sad',
    position: 1,
    data: {
      title: 'Галерея',
      project: 'severny-sad',
      slides: [
        { mediaId: 'severny/hero', descriptions: ['Двор', 'Клёны и липы.'] },
        { mediaId: 'severny/lost', descriptions: ['Потеряна'] },
        { mediaId: 'severny/genplan', descriptions: ['Сверху'] },
      ],
    },
  },
  {
    kind: 'presentation-file',
    key: 'severny-sad',
    position: 1,
    data: {
      project: 'severny-sad',
      title: 'Презентация',
      text: 'Всё о доме.',
      coverMediaId: 'severny/hero',
      file: { path: 'files/severny.pdf', sizeBytes: 1200, mimeType: 'application/pdf' },
      sections: [],
    },
  },
  {
    kind: 'document',
    key: 'memo',
    position: 2,
    data: {
      title: 'Памятка',
      kind: 'memo',
      project: null,
      date: '2026-01-01',
      note: null,
      file: null,
      href: null,
      html: '<p>Как принять квартиру.</p>',
    },
  },
  {
    kind: 'image-cache',
    key: 'flatplans',
    position: 1,
    data: { basePath: '/plans/flat-', formats: ['svg'], rasterWidthsPx: [480], maxAgeSeconds: 60, immutable: true },
  },
  installment('dear', 4),
  installment('cheap', 1),
  installment('half-at-once', 0, { firstPaymentPercentMin: 51 }),
  installment('large-last', 0, { finalPaymentPercent: 50 }),
  installment('short', 0, { termMonthsMax: 5 }),
  installment('old', 0, { trueOn: '1900-01-01' }),
  {
    kind: 'special-program',
    key: 'at-once',
    position: 1,
    data: {
      type: 'cash',
      title: 'Вся сумма',
      text: 'Скидка.',
      projects: ['severny-sad'],
      discountPercent: 2,
      paymentDaysMax: 5,
      conditions: ['Условие.'],
      ...provenance,
    },
  },
]

function bundle() {
  const base = catalogBundle()
  const projects = base.projects.map((project) =>
    project.slug === 'severny-sad'
      ? {
          ...project,
          documentKeys: ['memo', 'declaration'],
          specialProgramKeys: ['dear', 'cheap', 'half-at-once', 'large-last', 'short', 'old', 'at-once'],
          buildings: project.buildings.map((building) => ({ ...building, keyDate: '2098-Q1' })),
        }
      : project,
  )
  return {
    ...base,
    projects,
    media: [...base.media, testPicture('severny/lost')],
    content: [...base.content, ...entries],
  }
}

describeOnStore('projects', (store) => {
  const api = appOnStore(store, { bundle: bundle(), environment: { PLANS_URL: 'https://cdn.example/drawn' } })
  // An import refuses to leave out a picture that something refers to; a manual change of the store can remove it.
  beforeAll(() => api.database.orm.delete(tables.media).where(sql`${tables.media.id} = 'severny/lost'`))

  it('answer with everything that a project’s page needs', async () => {
    const { body, tags } = await api.get('/api/projectsItem_workplace/severny-sad')
    expect(projectAnswerSchema.parse(body)).toEqual(body)
    expect(tags).toBe('content catalog')
    expect(body).toMatchObject({ name: 'Северный сад', sliderId: 'severny-sad', hero: { width: 1600 } })
    expect(body.metro[0]).toMatchObject({ name: 'Селигерская', walkMinutes: 8 })
    expect(body.documents.map(({ key }: { key: string }) => key)).toEqual(['memo', 'declaration'])
    expect(body.presentations[0].file.href).toBe('/media/files/severny.pdf')
  })

  it('name the installment that adds least to the price, of those that may be a headline', async () => {
    const { programs } = (await api.get('/api/projectsItem_workplace/severny-sad')).body
    expect(programs).toMatchObject({
      cash: { discountPercent: 2 },
      mortgage: null,
      installment: { title: 'cheap', termMonthsMax: 18, missedDiscount: { discountPercent: 2 } },
      loanWarnings: [expect.stringContaining('Оценивайте'), expect.stringContaining('Изучите')],
    })
    const { priceRub, differenceRub } = programs.installment.missedDiscount
    expect(priceRub).toBeGreaterThan(0)
    expect(differenceRub).toBe(priceRub * 0.02)
  })

  it('count their free flats by rooms, from the lowest price to the highest', async () => {
    const { body, tags } = await api.get('/api/projectsItem_workplace/severny-sad/flats')
    expect(projectFlatsAnswerSchema.parse(body)).toEqual(body)
    expect(tags).toContain('catalog')
    const marketplace = await api.inject({ method: 'POST', url: '/v2/marketplace', payload: { projects: [1] } })
    expect(body.free).toBe(marketplace.json().total)
    expect(body.rooms.reduce((sum: number, { free }: { free: number }) => sum + free, 0)).toBe(body.free)
    expect(body.buildings.reduce((sum: number, { free }: { free: number }) => sum + free, 0)).toBe(body.free)
    for (const row of body.rooms) {
      const one = await api.inject({
        method: 'POST',
        url: '/v2/marketplace',
        payload: { projects: [1], [row.attribute]: true },
      })
      const { total, flats, area, floor } = one.json()
      expect([row.free, row.priceFrom]).toEqual([total, flats[0].price])
      expect([row.areaFrom, row.areaTo, row.floorFrom, row.floorTo]).toEqual([area.min, area.max, floor.min, floor.max])
    }
  })

  it('show a new price without a restart', async () => {
    const url = '/api/projectsItem_workplace/severny-sad/flats'
    await api.database.orm.execute(
      sql`update flats set price_rub = 1000000 where id = (select min(id) from flats where status = 'free' and project_id = 1)`,
    )
    await eventually(async () => expect((await api.get(url)).body.priceFrom).toBe(1_000_000))
  })

  it('are listed with their buildings', async () => {
    const { body } = await api.get('/v2/bulk-projects')
    expect(body.projects.map(({ slug }: { slug: string }) => slug)).toEqual(['severny-sad', 'rechnoy-bereg'])
    expect(body.projects[1]).toMatchObject({ blockId: 2, bulks: [{ id: 201, ready: true, total: 40 }] })
  })

  it('have a slider in the specified shape; a missing picture is left out with its description', async () => {
    const { body } = await api.get('/api/slider/severny-sad')
    expect(sliderAnswerSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      id: 'severny-sad',
      title: 'Галерея',
      bucket: 'severny',
      key: 'hero',
      mime: 'image/webp',
      slug: 'severny-sad',
      descriptions: [{ description: 'Двор. Клёны и липы.' }, { description: 'Сверху' }],
    })
    expect(body.absolutePath).toHaveLength(2)
    expect(body.fullUrl).toBe(`http://localhost${body.absolutePath[0]}`)
  })

  it('list sliders and presentations of one project', async () => {
    expect((await api.get('/api/slider?project=severny-sad')).body.sliders).toHaveLength(1)
    expect((await api.get('/api/slider?project=rechnoy-bereg')).body.sliders).toEqual([])
    expect((await api.get('/api/presentation_files?project=rechnoy-bereg')).body.files).toEqual([])
    expect((await api.get('/api/presentation_files')).body.files).toHaveLength(1)
  })

  it('list documents: all with their texts, of one project, of the company', async () => {
    const all = (await api.get('/api/documents_workplace')).body.documents
    expect(all.find(({ key }: { key: string }) => key === 'memo').html).toContain('Как принять квартиру')
    const keys = async (url: string) => (await api.get(url)).body.documents.map(({ key }: { key: string }) => key)
    expect(await keys('/api/workplace-documents?project=severny-sad')).toEqual(['memo', 'declaration'])
    expect(await keys('/api/workplace-documents')).toEqual(['memo'])
  })

  it('name the base path of drawings, on a CDN or on this server', async () => {
    expect((await api.get('/api/image-cache/flatplans')).body).toMatchObject({
      basePath: 'https://cdn.example/drawn/flat-',
      rasterWidths: [480],
    })
  })

  it.each([
    ['/api/projectsItem_workplace/no-such', 404],
    ['/api/projectsItem_workplace/no-such/flats', 404],
    ['/api/slider/no-such', 404],
    ['/api/slider?project=no-such', 404],
    ['/api/presentation_files?project=no-such', 404],
    ['/api/workplace-documents?project=no-such', 404],
    ['/api/image-cache/compass', 404],
    ['/api/image-cache/no-such', 400],
  ])('%s is refused with %i and a message', async (url, status) => {
    const answer = await api.get(url)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\S/)
  })
})
