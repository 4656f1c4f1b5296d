import type { BundleRecord } from '@kvartal/contract/bundle'
import type { ContentData, ContentEntry } from '@kvartal/contract/content'
import { expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { testBundle, testPicture, testProject } from '../../../testing/test-bundle.ts'

const film: BundleRecord<'media'> = {
  type: 'video',
  id: 'severny/film',
  alt: 'Стройка за двенадцать секунд',
  width: 1280,
  height: 720,
  durationSeconds: 12.08,
  mime: 'video/mp4',
  file: 'severny/film.mp4',
  poster: 'severny/poster',
  hash: 'abcdef0123456789',
}

function reportEntry(date: string, changes: Partial<ContentData<'progress-report'>> = {}): ContentEntry {
  const slug = `severny-sad-${date.slice(0, 7)}`
  return {
    kind: 'progress-report',
    key: slug,
    position: 1,
    data: {
      slug,
      project: 'severny-sad',
      date,
      title: 'Каркас',
      text: 'Строим.',
      photos: [{ mediaId: 'severny/april', caption: 'Фасад' }],
      videoMediaIds: [],
      completionPercent: 40,
      buildings: [{ worldKey: 'b1', work: 'Монолит 5-го этажа', completionPercent: 42 }],
      ...changes,
    },
  }
}

function inTwoPhases() {
  return testProject().buildings.flatMap((building) => [
    { ...building, phase: 'первая очередь' },
    { ...building, worldKey: `${building.worldKey}-p2`, phase: 'вторая очередь' },
  ])
}

describeOnStore('construction progress', (store) => {
  const bundle = testBundle({
    projects: [
      testProject({ finishedViewMediaId: 'severny/hero', buildings: inTwoPhases() }),
      testProject({ id: 2, slug: 'roscha', worldKey: 'roscha', name: 'Роща', stage: 'starting' }),
    ],
  })
  bundle.media.push(testPicture('severny/april'), testPicture('severny/poster'), film)
  bundle.content.push(
    reportEntry('2025-09-18'),
    reportEntry('2026-04-16', { videoMediaIds: ['severny/film'], completionPercent: 70 }),
    {
      kind: 'progress-video',
      key: 'severny-sad',
      position: 1,
      data: {
        project: 'severny-sad',
        title: 'От котлована до фасада',
        text: 'С одной камеры.',
        filmedFrom: '2025-09-18',
        filmedTo: '2026-04-16',
        videoMediaId: 'severny/film',
        posterMediaId: 'severny/poster',
        durationSeconds: 12,
      },
    },
    ...(['permit', 'memo'] as const).map(
      (kind, index): ContentEntry => ({
        kind: 'document',
        key: kind,
        position: index + 2,
        data: {
          title: 'Бумага',
          kind,
          project: 'severny-sad',
          date: '2024-03-28',
          note: null,
          file: { path: 'docs/paper.pdf', sizeBytes: 1000, mimeType: 'application/pdf' },
          href: null,
          html: null,
        },
      }),
    ),
  )
  const api = appOnStore(store, { bundle })

  it('says which phase a readiness is about, when the project has others', async () => {
    const { projects } = (await api.inject('/api/live_project')).json()
    expect(projects[0].report).toMatchObject({ completionPercent: 70, phase: 'первая очередь' })
    expect(projects[0].report.buildings[0]).toMatchObject({
      worldKey: expect.any(String),
      completionPercent: expect.any(Number),
    })
    const { reports } = (await api.inject('/api/progress_workplace')).json()
    expect(reports[0].phase).toBe('первая очередь')
  })

  it('accepts the name of the project with a capital letter', async () => {
    const answer = await api.inject('/api/progress_workplace?project=Severny-sad')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const { reports, projects } = answer.json()
    expect(projects).toMatchObject([{ slug: 'severny-sad', name: 'Северный сад', finishedView: { width: 1600 } }])
    expect(
      reports.map(({ date }: { date: string }) => date),
      'newest first',
    ).toEqual(['2026-04-16', '2025-09-18'])
    expect(reports[0]).toMatchObject({
      _id: 'severny-sad-2026-04',
      slug: 'severny-sad-2026-04',
      project: 'severny-sad',
      title: 'Каркас',
      text: 'Строим.',
      fileUrl: ['/media/severny/april-1600.webp?v=abcdef01', '/media/severny/film.mp4?v=abcdef01'],
      mimeType: ['image/webp', 'video/mp4'],
      photoCount: 1,
      videoCount: 1,
      camera: 'severny-sad',
      photos: [{ caption: 'Фасад', picture: { width: 1600 } }],
      videos: [{ poster: { width: 1600 }, sources: [{ type: 'video/mp4' }] }],
      buildings: [{ name: 'Корпус 1', work: 'Монолит 5-го этажа', completionPercent: 42 }],
    })
  })

  it('has a title and a heading of its own for a project with reports', async () => {
    const { page } = (await api.inject('/api/progress_workplace?project=Severny-sad')).json()
    expect(page.heading).toBe('Ход строительства ЖК «Северный сад»')
    expect(page.title).toMatch(/^Ход строительства ЖК «Северный сад»: отчёт на 16.апреля.2026$/)
    expect(page.description).toMatch(/последний отчёт 16.апреля.2026/)
    const { groups } = (await api.inject('/api/landing_pages')).json()
    expect(groups.at(-1)).toMatchObject({
      label: 'Ход строительства',
      links: [{ href: '/progress?project=severny-sad' }],
    })
    const { links } = (await api.inject('/api/landing_pages/links?project=severny-sad')).json()
    expect(links.at(-1)).toMatchObject({ href: '/progress?project=severny-sad' })
    const without = (await api.inject('/api/progress_workplace?project=Roscha')).json()
    expect(without.page, 'no report, no page').toBeNull()
  })

  it('answers for all projects when none is named, and for one without reports', async () => {
    expect((await api.inject('/api/progress_workplace')).json().reports).toHaveLength(2)
    expect((await api.inject('/api/progress_workplace?project=Roscha')).json()).toMatchObject({
      projects: [],
      reports: [],
    })
  })

  it('answers 404 for unknown projects', async () => {
    for (const path of ['progress_workplace', 'progress_documents', 'live_project']) {
      const answer = await api.inject(`/api/${path}?project=Atlantida`)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.json(), path).toMatchObject({ message: 'Такого проекта нет.' })
    }
  })

  it('lists films under an address of menus, and menus still work', async () => {
    expect((await api.inject('/api/menu/progress-video')).json()).toMatchObject({
      videos: [
        {
          project: 'severny-sad',
          filmedTo: '2026-04-16',
          film: {
            title: 'От котлована до фасада',
            poster: { width: 1600 },
            sources: [{ src: '/media/severny/film.mp4?v=abcdef01', type: 'video/mp4' }],
          },
        },
      ],
    })
    expect((await api.inject('/api/menu/topmenu')).statusCode).toBe(200)
    expect((await api.inject('/api/menu/no-such-menu')).statusCode).toBe(400)
  })

  it('has only the documents about construction', async () => {
    const { documents } = (await api.inject('/api/progress_documents?project=Severny-sad')).json()
    expect(documents.map(({ key }: { key: string }) => key)).toEqual(['declaration', 'permit'])
    expect(documents.slice(1)).toEqual([
      {
        key: 'permit',
        title: 'Бумага',
        kind: 'permit',
        project: 'severny-sad',
        date: '2024-03-28',
        note: null,
        file: { href: '/media/docs/paper.pdf', sizeBytes: 1000, mimeType: 'application/pdf' },
        href: null,
      },
    ])
  })

  it('has the latest report of each project', async () => {
    expect((await api.inject('/api/live_project')).json()).toMatchObject({
      projects: [
        { slug: 'severny-sad', report: { date: '2026-04-16', completionPercent: 70, picture: { width: 1600 } } },
        { slug: 'roscha', stage: 'starting', report: null },
      ],
    })
    expect((await api.inject('/api/live_project?project=Roscha')).json().projects).toHaveLength(1)
  })
})
