import type { ContentEntry } from '@kvartal/contract/content'
import { type Database, openDatabase, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { postgres, when } from '../../../testing/needs.ts'
import { createPostgresDatabase, POSTGRES_TEMPLATE } from '../../../testing/postgres-database.ts'
import { purchaseContent } from '../../../testing/purchase-content.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { testBundle, testFlat, testPlan, testProject } from '../../../testing/test-bundle.ts'
import type { BundleProblem } from './bundle-problem.ts'
import { IMPORT_LOCK } from './repository.ts'
import { BundleError, importBundle } from './service.ts'

type Rings = number[][][]

async function problemsOf(database: Database, bundle: unknown) {
  try {
    await importBundle(database, bundle, 'test')
  } catch (error) {
    if (error instanceof BundleError) return error.problems
    throw error
  }
  throw new Error('the bundle was accepted')
}

describeOnStore('an import', (store) => {
  let database: Database

  beforeAll(async () => {
    database = await store.open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.orm.execute(
      sql`truncate projects, buildings, sections, floors, flats, price_history, commercial_lots, plans, media, content_entries cascade`,
    )
  })

  const flatsInStore = () => database.orm.$count(tables.flats)
  const versions = async () =>
    JSON.stringify(await database.orm.select().from(tables.changeVersions).orderBy(tables.changeVersions.topic))

  it('loads every part and reports what it wrote', async () => {
    const report = await importBundle(database, testBundle(), 'test')
    expect(report.flats).toEqual({ inserted: 4, updated: 0, unchanged: 0, removed: 0, kept: 0 })
    // Includes the descriptions of three attributes that follow from rooms and finishing.
    expect(report.content.inserted).toBe(12)
    const [flat] = await database.orm.select().from(tables.flats).where(sql`id = 2`)
    expect(flat).toMatchObject({ areaM2: 54.3, priceRub: 18_940_000, status: 'reserve' })
    expect(flat?.attributes).toEqual(['rooms-2', 'finishing-white-box', 'terrace'])
    expect(flat?.publishedAt.toISOString()).toBe('2026-10-01T09:00:00.000Z')
  })

  it('accepts a complex named in Latin letters, with a warning', async () => {
    const base = testBundle()
    const projects = base.projects.map((project) => ({ ...project, name: 'Green Park' }))
    const found: BundleProblem[] = []
    await importBundle(database, { ...base, projects }, 'test', { onWarnings: (some) => found.push(...some) })
    expect(found).toEqual([
      { path: 'projects[0].name', record: 'id 1', reason: expect.stringMatching(/^название «Green Park».*168-ФЗ/) },
    ])
  })

  it('changes nothing when it is repeated', async () => {
    await importBundle(database, testBundle(), 'test')
    const before = await versions()
    const report = await importBundle(database, testBundle(), 'test')
    for (const part of Object.values(report)) expect(part).toMatchObject({ inserted: 0, updated: 0, removed: 0 })
    expect(await versions()).toBe(before)
  })

  it('writes only changed records and raises the version of their topic', async () => {
    await importBundle(database, testBundle(), 'test')
    const before = await versions()
    const bundle = testBundle()
    bundle.flats[0] = testFlat({ id: 1, priceRub: 11_500_000 })
    const report = await importBundle(database, bundle, 'test')
    expect(report.flats).toEqual({ inserted: 0, updated: 1, unchanged: 3, removed: 0, kept: 0 })
    expect(await versions()).not.toBe(before)
  })

  describe('and the history of a price', () => {
    const PUBLISHED = '2026-05-01'
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date())
    const today = () => dayIn('Europe/Moscow')
    const importFlat = (flat: Partial<ReturnType<typeof testFlat>>) =>
      importBundle(database, testBundle({ flats: [testFlat({ id: 1, ...flat })] }), 'test')
    const history = () =>
      database.orm
        .select({ since: tables.priceHistory.since, priceRub: tables.priceHistory.priceRub })
        .from(tables.priceHistory)
        .where(sql`flat_id = 1`)
        .orderBy(tables.priceHistory.since)

    it('starts with the first price, if the bundle has no older one', async () => {
      await importFlat({ priceRub: 10_000_000, priceHistory: [] })
      expect(await history()).toEqual([{ since: today(), priceRub: 10_000_000 }])
    })

    it('gets a changed price, even if the bundle has no date for it', async () => {
      await importFlat({ priceRub: 10_000_000 })
      await importFlat({ priceRub: 9_500_000, priceHistory: [] })
      expect(await history()).toEqual([
        { since: PUBLISHED, priceRub: 10_000_000 },
        { since: today(), priceRub: 9_500_000 },
      ])
    })

    it('keeps the day that the bundle names', async () => {
      await importFlat({ priceRub: 10_000_000 })
      const known = [
        { since: PUBLISHED, priceRub: 10_000_000 },
        { since: '2026-09-01', priceRub: 9_500_000 },
      ]
      await importFlat({ priceRub: 9_500_000, priceHistory: known })
      expect(await history()).toEqual(known)
    })

    it('gets a manual change, and drops a change that was reverted on the same day', async () => {
      await importFlat({ priceRub: 10_000_000 })
      for (const [price, last] of [
        [9_000_000, { since: today(), priceRub: 9_000_000 }],
        [9_100_000, { since: today(), priceRub: 9_100_000 }],
        [10_000_000, { since: PUBLISHED, priceRub: 10_000_000 }],
      ] as const) {
        await database.orm.execute(sql`update flats set price_rub = ${price} where id = 1`)
        expect((await history()).at(-1)).toEqual(last)
      }
      expect(await history()).toHaveLength(1)
    })

    it.each(['Pacific/Kiritimati', 'Pacific/Niue'])('uses the date where the first office is: %s', async (timeZone) => {
      const data = {
        name: 'Офис',
        kind: 'sales' as const,
        project: null,
        address: 'Ленина, 1',
        coordinates: { lat: 55.7, lon: 37.6 },
        phone: '+7 495 000-00-00',
        hours: [],
        hoursText: 'ежедневно',
        text: null,
        routes: [],
      }
      const base = testBundle({ flats: [testFlat({ id: 1, priceHistory: [] })] })
      const offices = [timeZone, 'Europe/Moscow'].map((zone, position) => {
        return { kind: 'office' as const, key: `office-${position}`, position, data: { ...data, timeZone: zone } }
      })
      await importBundle(database, { ...base, content: [...base.content, ...offices] }, 'test')
      // The two time zones are 25 hours apart, so their dates always differ.
      expect((await history()).map(({ since }) => since)).toEqual([dayIn(timeZone)])
    })

    describe('that does not know the old price', () => {
      const warningsOf = async (flat: Partial<ReturnType<typeof testFlat>>, content: ContentEntry[] = []) => {
        const found: BundleProblem[] = []
        const base = testBundle({ flats: [testFlat({ id: 1, ...flat })] })
        const bundle = { ...base, content: [...base.content, ...content] }
        const report = await importBundle(database, bundle, 'test', { onWarnings: (some) => found.push(...some) })
        expect(report.flats.inserted + report.flats.updated + report.flats.unchanged).toBe(1)
        return found.map(({ path, record, reason }) => `${path} (${record}): ${reason}`.replaceAll('\u00a0', ' '))
      }
      const promo = (thenFullPrice: boolean): ContentEntry => ({
        kind: 'stock-promo',
        key: 'start',
        position: 99,
        data: {
          title: 'Старт',
          text: 'Цена начала продаж.',
          reason: 'Цена старта',
          discountPercent: 3,
          startsOn: '2026-05-01',
          endsOn: '2026-12-15',
          selection: {},
          conditions: [],
          thenFullPrice,
        },
      })

      it('is accepted with a warning that has the flat, the price and the history', async () => {
        expect(await warningsOf({ priceRub: 10_000_000, oldPriceRub: 11_000_000 })).toEqual([
          'flats[0].oldPriceRub (id 1): цену 11 000 000 ₽ не покажем зачёркнутой: в истории квартиры такой цены нет ' +
            '(история: 10 000 000 ₽ с 1 мая 2026). Если это цена после акции, поставьте в записи акции "thenFullPrice": true',
        ])
      })

      it('needs no warning when an earlier import has brought that price', async () => {
        await importFlat({ priceRub: 11_000_000 })
        expect(await warningsOf({ priceRub: 10_000_000, oldPriceRub: 11_000_000, priceHistory: [] })).toEqual([])
      })

      it('needs no warning when the promo says that it is the price after its end', async () => {
        const flat = { priceRub: 10_000_000, oldPriceRub: 11_000_000, promoKey: 'start' }
        expect(await warningsOf(flat, [promo(false)])).toHaveLength(1)
        expect(await warningsOf(flat, [promo(true)])).toEqual([])
        expect(await warningsOf(flat)).toEqual([])
      })

      it('says so when the price has grown since', async () => {
        const priceHistory = [
          { since: '2026-01-01', priceRub: 11_000_000 },
          { since: '2026-03-01', priceRub: 9_000_000 },
          { since: '2026-05-01', priceRub: 10_000_000 },
        ]
        const [warning] = await warningsOf({ priceRub: 10_000_000, oldPriceRub: 11_000_000, priceHistory })
        expect(warning).toContain('после неё цена росла')
      })
    })

    it('raises the version when only it has changed', async () => {
      await importFlat({ priceRub: 10_000_000 })
      const before = await versions()
      const longer = [
        { since: '2026-03-01', priceRub: 9_000_000 },
        { since: PUBLISHED, priceRub: 10_000_000 },
      ]
      await importFlat({ priceRub: 10_000_000, priceHistory: longer })
      expect(await versions()).not.toBe(before)
    })
  })

  it('deletes nothing and reports how many records the bundle did not mention', async () => {
    await importBundle(database, testBundle(), 'test')
    const report = await importBundle(database, testBundle({ flats: [testFlat({ id: 1 })] }), 'test')
    expect(report.flats.kept).toBe(3)
    expect(await flatsInStore()).toBe(4)
  })

  it('names every bad record with its path and reason, and changes nothing', async () => {
    const bundle = testBundle()
    const bad = { ...bundle, flats: [...bundle.flats, { ...testFlat({ id: 9 }), priceRub: -1 }, { id: 'x' }] }
    const problems = await problemsOf(database, bad)
    expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['flats[4].priceRub', 'flats[5].id']))
    expect(await flatsInStore()).toBe(0)
  })

  it('refuses references to missing records, and repeated keys', async () => {
    const bundle = testBundle({
      flats: [
        testFlat({ id: 1, floorId: 99 }),
        testFlat({ id: 1, key: 'other' }),
        testFlat({ id: 3, attributes: ['pool'] }),
      ],
    })
    expect(await problemsOf(database, bundle)).toEqual([
      { path: 'flats[1].id', record: 'id 1', reason: 'значение 1 повторяется' },
      { path: 'flats[1].number', record: 'id 1', reason: 'значение 1 в корпусе 11 повторяется' },
      { path: 'flats[0].floorId', record: 'id 1', reason: 'этажа 99 нет ни в наборе, ни в базе' },
      { path: 'flats[2].attributes', record: 'id 3', reason: 'признака pool нет ни в наборе, ни в базе' },
    ])
  })

  it.each<[string, unknown, string, RegExp]>([
    ['a price as text', { priceRub: '12 500 000' }, 'priceRub', /число без кавычек и пробелов.*"12 500 000"/],
    ['an unknown status', { status: 'продано' }, 'status', /free или reserve или sold, дано "продано"/],
    ['a field left out', { priceRub: undefined }, 'priceRub', /не заполнено/],
    ['a misspelt field', { prise: 1 }, '', /не бывает: prise/],
    [
      'a date in another format',
      { publishedAt: '15.11.2026' },
      'publishedAt',
      /2026-11-15T09:00:00Z, дано "15.11.2026"/,
    ],
    ['another section than that of its floor', { sectionId: 112 }, 'sectionId', /секции 112 нет/],
    ['another number of its floor', { floor: 7 }, 'floor', /дано 7, а у её этажа 2/],
    ['an unknown promo', { promoKey: 'spring' }, 'promoKey', /акции spring нет/],
  ])('explains in plain words what is wrong with %s', async (_, change, field, reason) => {
    const flats = [{ ...testFlat({ id: 1013 }), ...(change as object) }]
    expect(await problemsOf(database, { ...testBundle(), flats })).toEqual([
      {
        path: field === '' ? 'flats[0]' : `flats[0].${field}`,
        record: 'id 1013',
        reason: expect.stringMatching(reason),
      },
    ])
  })

  it.each<[string, Rings, RegExp]>([
    [
      'two points',
      [
        [
          [0, 0],
          [10, 10],
        ],
      ],
      /не меньше трёх точек/,
    ],
    [
      'points in one line',
      [
        [
          [0, 0],
          [10, 10],
          [20, 20],
        ],
      ],
      /без площади/,
    ],
    ['a point of one number', [[[0, 0], [10], [20, 20]]], /точка из двух чисел/],
  ])('refuses an outline of %s', async (_, rings, reason) => {
    const [hero, genplan] = testBundle().media
    const media = [hero, { ...genplan, outlines: { buildings: [{ id: 'b1', rings }] } }]
    const [problem] = await problemsOf(database, { ...testBundle(), media })
    expect(problem?.path).toMatch(/^media\[1\]\.outlines\.buildings\[0\]\.rings/)
    expect(problem?.reason).toMatch(reason)
  })

  it('refuses a bank in a role that it does not have, and the offer of an unknown program', async () => {
    const bank = (roles: string[], offers: unknown[] = []) => ({
      kind: 'bank',
      key: roles.join('-'),
      position: 1,
      data: { name: 'Пример', legalName: 'АО «Банк Пример»', licence: '№ 0000', roles, offers },
    })
    const offer = {
      program: 'barter',
      rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
      firstPaymentPercentMin: 20,
      termMonthsMax: 360,
      loanCosts: {
        min: { insurancePercentPerYear: 0, appraisalRub: 0 },
        max: { insurancePercentPerYear: 1, appraisalRub: 0 },
      },
      trueOn: '2026-11-01',
      source: 'Банк',
    }
    const program = purchaseContent().find(({ kind }) => kind === 'mortgage-program')
    const programOf = (key: string) => ({ ...program, key: `of-${key}`, data: { ...program?.data, bank: key } })
    const bundle = testBundle()
    const developer = { ...testProject().developer, escrowBankKey: 'lender' }
    const content = [
      ...bundle.content,
      bank(['lender'], [offer]),
      bank(['escrow']),
      programOf('lender'),
      programOf('escrow'),
      programOf('nobody'),
      {
        kind: 'promo-card',
        key: 'loan',
        position: 1,
        data: {
          title: 'Ипотека',
          text: 'Текст',
          mediaId: null,
          href: '/',
          linkText: 'Условия',
          mortgageProgramKey: 'absent',
        },
      },
    ]
    const projects = bundle.projects.map((project) => ({ ...project, developer }))
    const broken = await problemsOf(database, { ...bundle, projects, content })
    expect(broken.filter(({ reason }) => /банк|программы/.test(reason)).map(({ reason }) => reason)).toEqual([
      'у банка lender нет роли escrow',
      'ипотечной программы barter нет ни в наборе, ни в базе',
      'у банка escrow нет роли lender',
      'банка nobody нет ни в наборе, ни в базе',
      'ипотечной программы absent нет ни в наборе, ни в базе',
    ])
  })

  it('finds a bank that an earlier import has stored', async () => {
    const bundle = testBundle()
    const bank: ContentEntry = {
      kind: 'bank',
      key: 'primer',
      position: 1,
      data: {
        name: 'Пример',
        legalName: 'АО «Банк Пример»',
        licence: '№ 0000',
        roles: ['escrow'],
        href: null,
        note: null,
        offers: [],
      },
    }
    await importBundle(database, { ...bundle, content: [...bundle.content, bank] }, 'test')
    const developer = { ...testProject().developer, escrowBankKey: 'primer' }
    const projects = bundle.projects.map((project) => ({ ...project, developer }))
    await expect(importBundle(database, { ...bundle, projects }, 'test')).resolves.toBeDefined()
  })

  it('refuses landing pages about unknown places, and two about the same list', async () => {
    const bundle = testBundle()
    const landing = (key: string, path: string): ContentEntry => ({
      kind: 'landing-page',
      key,
      position: 1,
      data: { path, title: null, description: null, heading: null, lead: null, text: [], questions: [], links: [] },
    })
    const content = [
      ...bundle.content,
      landing('a', '/list?metro=Селигерская'),
      landing('b', '/list?metro=Селигёрская'),
      landing('c', '/list?project=77&with=pool'),
      landing('d', '/list?district=Нигде'),
      landing('e', '/progress?project=nowhere'),
      landing('f', '/list?project=1-any'),
      landing('g', '/list?project=1'),
    ]
    expect((await problemsOf(database, { ...bundle, content })).map(({ reason }) => reason)).toEqual([
      'значение /list?project=1 повторяется',
      'станции Селигёрская нет ни в наборе, ни в базе',
      'проекта 77 нет ни в наборе, ни в базе',
      'признака pool нет ни в наборе, ни в базе',
      'района Нигде нет ни в наборе, ни в базе',
      'проекта nowhere нет ни в наборе, ни в базе',
    ])
    await importBundle(database, bundle, 'test')
    const alone = { version: 1, content: [landing('a', '/list?metro=Селигерская&district=Бескудниковский')] }
    await expect(importBundle(database, alone, 'test'), 'places of the store count').resolves.toBeDefined()
  })

  it('refuses pictures and projects that content names but nobody imports', async () => {
    const bundle = testBundle()
    const home = bundle.content.find((entry) => entry.kind === 'home')
    if (home?.kind !== 'home') throw new Error('the test bundle must have a home page')
    const content = bundle.content.map((entry) =>
      entry === home
        ? { ...home, data: { ...home.data, heroMediaId: 'severny/herro', projectOrder: ['nowhere'] } }
        : entry,
    )
    expect((await problemsOf(database, { ...bundle, content })).map(({ reason }) => reason)).toEqual([
      'картинки severny/herro нет ни в наборе, ни в базе',
      'проекта nowhere нет ни в наборе, ни в базе',
    ])
  })

  it('refuses markup in plain text fields', async () => {
    const projects = [testProject({ tagline: 'Двор <b>без</b> машин', summary: 'Три&nbsp;корпуса' })]
    const problems = await problemsOf(database, testBundle({ projects }))
    expect(problems.map(({ path }) => path)).toEqual(['projects[0].tagline', 'projects[0].summary'])
  })

  it('refuses pictures whose files are not in the media folder', async () => {
    const hasMediaFile = (file: string) => file !== 'severny/hero-960.webp'
    await expect(importBundle(database, testBundle(), 'test', { hasMediaFile })).rejects.toMatchObject({
      problems: [{ path: 'media[0].file', reason: expect.stringContaining('файла severny/hero-960.webp нет') }],
    })
  })

  it('accepts prices only, when the store has all the records that they refer to', async () => {
    await importBundle(database, testBundle(), 'test')
    const flats = [testFlat({ id: 1, priceRub: 11_500_000 })]
    const report = await importBundle(database, { version: 1, flats }, 'test')
    expect(report.flats).toEqual({ inserted: 0, updated: 1, unchanged: 0, removed: 0, kept: 3 })
    expect(report.projects).toMatchObject({ inserted: 0, kept: 1 })
  })

  describe('and the order of projects', () => {
    const { media } = testBundle()
    const project = (id: number) => testProject({ id, slug: `p${id}`, worldKey: `p${id}`, documentKeys: [] })
    const importProjects = (...ids: number[]) =>
      importBundle(database, { version: 1, projects: ids.map(project), media }, 'test')
    const order = async () => {
      const rows = await database.orm
        .select({ id: tables.projects.id, position: tables.projects.position })
        .from(tables.projects)
        .orderBy(tables.projects.position)
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
      return rows.map(({ id }) => id)
    }

    it.each<[string, number[], number[]]>([
      ['stays when one of them is imported', [4], [1, 2, 3, 4]],
      ['stays when some of them are imported', [2, 4], [1, 2, 3, 4]],
      ['is that of a bundle with all of them', [3, 4, 1, 2], [3, 4, 1, 2]],
      ['is that of a bundle among the projects it contains', [4, 2], [1, 4, 3, 2]],
      ['has a new project at the end', [5], [1, 2, 3, 4, 5]],
      ['has a new project where a whole bundle has it', [1, 5, 2, 3, 4], [1, 5, 2, 3, 4]],
    ])('%s', async (_, brought, expected) => {
      await importProjects(1, 2, 3, 4)
      await importProjects(...brought)
      expect(await order()).toEqual(expected)
    })

    it('is repaired where an earlier import gave two projects the same position', async () => {
      await importProjects(1, 2, 3, 4)
      await database.orm.execute(sql`update projects set position = 0 where id = 4`)
      await importProjects(2)
      expect(await order()).toEqual([1, 4, 2, 3])
    })
  })

  it('names the value that is taken when a record is imported again under another id', async () => {
    await importBundle(database, testBundle(), 'test')
    const flats = [testFlat({ id: 901, key: 'severny-b1s1-1' })]
    const [problem] = await problemsOf(database, { version: 1, flats })
    expect(problem?.reason).toMatch(/^key severny-b1s1-1 в базе уже занято/)
    expect(await flatsInStore()).toBe(4)
  })

  const drawing = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`

  it.each([
    ['a script', drawing('<script>alert(1)</script>'), /элемента <script> \(строка 1, знак 59\)$/],
    ['a handler', drawing('<rect onload          ="x()"/>'), /обработчиков: onload/],
    ['an external reference', drawing('<style>.a{fill:src("//evil.test")}</style>'), /функции src\(\)/],
    ['an entity', '<svg><!ENTITY x "y"></svg>', /объявлений и сущностей: <!ENTITY/],
    ['its end cut off', drawing('<g/>').slice(0, -4), /обрывается/],
    ['an undeclared prefix', drawing('<x:g/>'), /не объявлено пространство имён "x"/],
    ['no namespace', '<svg viewBox="0 0 9 9"/>', /<svg xmlns=/],
    ['circular references', drawing('<g id="a"><use href="#a"/></g>'), /ссылается сам на себя/],
  ])('refuses a plan with %s', async (_, svg, reason) => {
    const plans = [{ ...testPlan('flat-a'), svg }, testPlan('floor-b1s1-2')]
    expect(await problemsOf(database, testBundle({ plans }))).toEqual([
      { path: 'plans[0].svg', record: 'key flat-a', reason: expect.stringMatching(reason) },
    ])
  })

  it.each([
    '\u0000',
    '\u0001',
    '\u0008',
    '\u000b',
    '\u001b',
    '\u007f',
    '\u009b',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udc00',
  ])('names the place of a character that cannot be stored or shown: %j', async (sign) => {
    const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
    const [hero, genplan] = testBundle().media
    const bundle = {
      ...testBundle(),
      projects: [testProject({ tagline: `Двор${sign} без машин` })],
      flats: [{ ...testFlat({ id: 7 }), key: `a${sign}` }],
      media: [hero, { ...genplan, outlines: { buildings: [], notes: { [`a${sign}`]: 1 } } }],
    }
    expect(await problemsOf(database, bundle)).toEqual([
      {
        path: 'projects[0].tagline',
        record: 'id 1',
        reason: `в тексте есть непечатный знак ${code}, по счёту 5-й: уберите его`,
      },
      { path: 'flats[0].key', record: 'id 7', reason: expect.stringContaining(`${code}, по счёту 2-й`) },
      {
        path: 'media[1].outlines.notes',
        record: 'id severny/genplan',
        reason: `в имени поля a${code} есть непечатный знак ${code}: уберите его`,
      },
    ])
  })

  it('escapes control characters in the names of places', async () => {
    const bundle = { version: 1, 'f\u001b[2J': 'x\u0007', content: [{ kind: 'news', key: 'a\u001b[2J' }] }
    const problems = await problemsOf(database, bundle)
    expect(JSON.stringify(problems)).not.toContain('\\u00')
    expect(problems.slice(0, 3)).toMatchObject([
      { path: 'набор', reason: 'в имени поля fU+001B[2J есть непечатный знак U+001B: уберите его' },
      { path: 'fU+001B[2J' },
      { path: 'content[0].key', record: 'news aU+001B[2J' },
    ])
  })

  it('accepts tabs, line breaks and characters of every Unicode plane', async () => {
    const summary = 'Три\tкорпуса\r\n🏠 и\u0301 𝒳'
    const report = await importBundle(database, testBundle({ projects: [testProject({ summary })] }), 'test')
    expect(report.projects.inserted).toBe(1)
  })

  it.each([
    ['lists', '{"version":1,"flats":[{"id":', '[', ']', '}]}'],
    ['objects', '{"version":1,"flats":[', '{"a":', '}', ']}'],
  ])('refuses %s nested 100,000 deep with a message', async (_, start, open, close, end) => {
    const text = `${start}${open.repeat(100_000)}${open === '[' ? '' : '1'}${close.repeat(100_000)}${end}`
    const [problem] = await problemsOf(database, JSON.parse(text))
    expect(problem?.path).toMatch(/^flats\[0\]/)
    expect(problem?.reason).toBe('значения вложены глубже 64 раз: похоже, выгрузка ошиблась')
  })

  it.each([
    null,
    [],
    'text',
    { version: 2 },
    { version: 1, flats: {} },
    { version: 1, flats: null },
    { version: 1, flots: [] },
    { version: 1 },
  ])('refuses %j as a bundle', async (bundle) => {
    expect((await problemsOf(database, bundle)).length).toBeGreaterThan(0)
  })
})

describe('an import on PostgreSQL', when(postgres), () => {
  it('waits for another import as long as needed, beyond the statement timeout', async () => {
    const url = new URL(await createPostgresDatabase({ template: POSTGRES_TEMPLATE }))
    const first = await openDatabase({ url: url.href, dataDir: '' })
    url.searchParams.set('statement_timeout', '4000')
    const second = await openDatabase({ url: url.href, dataDir: '' })
    const waitsLongerThanLimit = sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '4100 ms'`
    try {
      const { importing } = await first.orm.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
        let isOver = false
        const importing = importBundle(second, testBundle(), 'test').finally(() => {
          isOver = true
        })
        // An import that has failed no longer waits; the expectation below reports its error.
        importing.catch(() => {})
        await eventually(async () => {
          const { rows } = (await first.orm.execute(waitsLongerThanLimit)) as unknown as { rows: unknown[] }
          expect(isOver || rows.length > 0).toBe(true)
        })
        // Wrapped in an object, because the transaction would await a bare promise.
        return { importing }
      })
      await expect(importing).resolves.toMatchObject({ flats: { inserted: 4 } })
    } finally {
      await first.close()
      await second.close()
    }
  })
})
