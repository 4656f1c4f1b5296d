import { aboutAnswerSchema, collectionAnswerSchema } from '@kvartal/contract/company-pages'
import type { ContentEntry, Project } from '@kvartal/contract/content'
import { pageTextsSchema } from '@kvartal/contract/page-texts'
import { sql } from '@kvartal/db'
import { expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { describeOnStore } from '../../../testing/stores.ts'

const page = (path: string, position: number): ContentEntry => ({
  kind: 'page',
  key: path.slice(1),
  position,
  data: {
    path,
    title: `Заголовок ${path}`,
    description: `Описание ${path}`,
    heading: path,
    lead: null,
    openGraphMediaId: null,
  },
})

const collection = (key: string, position: number): ContentEntry => ({
  kind: 'collection',
  key,
  position,
  data: {
    path: `/${key}`,
    heading: `Подборка ${key}`,
    lead: 'Коротко.',
    mediaId: 'severny/hero',
    paragraphs: ['Подробно.'],
    layers: ['family', 'schools'],
    attributes: ['terrace', 'no-such'],
    roomsMin: 2,
    mortgageProgramKey: null,
    blocks: [
      { title: 'Двор', text: 'Без машин.' },
      { title: 'Школа', text: 'Рядом.' },
    ],
    projectTexts: [
      { project: 'rechnoy-bereg', text: 'У воды.' },
      { project: 'severny-sad', text: 'Во дворе.' },
    ],
  },
})

const entries: ContentEntry[] = [
  page('/about', 101),
  page('/documents', 102),
  page('/family', 103),
  collection('family', 1),
  collection('sport', 2),
  {
    kind: 'about',
    key: 'about',
    position: 1,
    data: {
      heading: 'Строим',
      lead: 'Мы.',
      mediaId: 'severny/hero',
      numbers: ['1', '2', '3'].map((value) => ({ value, label: `число ${value}` })),
      history: [2019, 2021, 2023].map((year) => ({ year, title: `Год ${year}`, text: 'Было.' })),
      principles: ['а', 'б', 'в'].map((title) => ({ title, text: 'Так.' })),
      roles: ['Архитектор', 'Инженер', 'Юрист'].map((role) => ({ role, text: 'Работает.' })),
      jobsLead: 'Ищем.',
    },
  },
  {
    kind: 'job',
    key: 'engineer',
    position: 1,
    data: {
      title: 'Инженер',
      place: 'Москва',
      employment: 'Полный день',
      publishedOn: '2026-10-20',
      lead: 'Проверять.',
      html: '<p>Каждый день.</p>',
    },
  },
]

type Place = Project['infrastructure'][number]

const place = (layer: Place['layer'], name: string, walkMinutes: number): Place => ({
  layer,
  name,
  inside: walkMinutes === 0,
  coordinates: { lat: 55.86, lon: 37.55 },
  distanceM: walkMinutes * 80,
  walkMinutes,
})

function bundle() {
  const base = catalogBundle()
  const infrastructure = [
    place('schools', 'Школа', 9),
    place('shops', 'Магазин', 2),
    place('family', 'Поликлиника', 4),
    place('parks', 'Парк', 3),
    place('family', 'Детский клуб', 0),
  ]
  return {
    ...base,
    projects: base.projects.map((project) => ({ ...project, infrastructure })),
    content: [...base.content, ...entries],
  }
}

describeOnStore('the company’s own pages', (store) => {
  const api = appOnStore(store, { bundle: bundle() })

  it('have the company, its people, its jobs, and its finished buildings', async () => {
    const { body, tags } = await api.get('/api/general_settings/about')
    expect(aboutAnswerSchema.parse(body)).toEqual(body)
    expect(tags).toBe('content catalog')
    expect(body).toMatchObject({ heading: 'Строим', page: { title: 'Заголовок /about' }, jobs: [{ key: 'engineer' }] })
    expect(body.finished).toMatchObject([
      { slug: 'rechnoy-bereg', buildings: [{ name: 'Корпус 1', keyDate: '2026-Q2' }] },
    ])
  })

  it('list projects in the collection’s order, with the places of its theme, the nearest first', async () => {
    const { body } = await api.get('/api/collections/family')
    expect(collectionAnswerSchema.parse(body)).toEqual(body)
    expect(body.projects.map(({ project }: { project: { slug: string } }) => project.slug)).toEqual([
      'rechnoy-bereg',
      'severny-sad',
    ])
    const places: { name: string }[] = body.projects[0].places
    expect(places.map(({ name }) => name)).toEqual(['Детский клуб', 'Поликлиника', 'Школа'])
  })

  it('name the matching flats by catalog filters, and link to the other collections', async () => {
    const { body } = await api.get('/api/collections/family')
    expect(body.rooms).toEqual(['rooms-2', 'rooms-3'])
    expect(body.attributes).toMatchObject([{ name: 'terrace', category: 'outdoor' }])
    expect(body.others).toEqual([{ href: '/sport', heading: 'Подборка sport', lead: 'Коротко.' }])
    // The company has not written this page's texts yet: the collection's own texts are enough.
    expect((await api.get('/api/collections/sport')).body.page).toBeNull()
  })

  it('have the texts of the documents page', async () => {
    const { body } = await api.get('/api/general_settings/documents')
    expect(pageTextsSchema.parse(body)).toEqual(body)
  })

  it('answer 404 for an unknown collection', async () => {
    const { status, body } = await api.get('/api/collections/no-such')
    expect(status).toBe(404)
    expect(body.message).toBe('Подборки no-such нет.')
  })

  it('show a new job without a restart', async () => {
    await api.database.orm.execute(
      sql`update content_entries set data = jsonb_set(data, '{title}', '"Прораб"') where kind = 'job'`,
    )
    await expect.poll(async () => (await api.get('/api/general_settings/about')).body.jobs[0].title).toBe('Прораб')
  })
})
