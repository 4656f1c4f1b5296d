// A small company for tests: one project, one building, a few flats, and the content that pages require.
import type { Bundle, BundleRecord } from '@kvartal/contract/bundle'
import type { ContentEntry, Project } from '@kvartal/contract/content'

export function testBundle(changes: Partial<Bundle> = {}): Bundle {
  return {
    version: 1,
    projects: [testProject()],
    buildings: [
      {
        id: 11,
        projectId: 1,
        worldKey: 'b1',
        name: 'Корпус 1',
        position: 1,
        floorsTotal: 9,
        keyDate: '2028-Q2',
        hasFacade: true,
      },
    ],
    sections: [{ id: 111, buildingId: 11, worldKey: 'b1s1', number: 1, floorsTotal: 9 }],
    floors: [
      { id: 1112, sectionId: 111, number: 2, worldKey: 'b1s1-2', planKey: 'floor-b1s1-2' },
      { id: 1113, sectionId: 111, number: 3, worldKey: 'b1s1-3', planKey: 'floor-b1s1-2' },
    ],
    flats: [
      testFlat({ id: 1, floorId: 1112, floor: 2, rooms: 1, areaM2: 38.5, priceRub: 12_000_000 }),
      testFlat({ id: 2, floorId: 1112, floor: 2, rooms: 2, areaM2: 54.3, priceRub: 18_940_000, status: 'reserve' }),
      testFlat({ id: 3, floorId: 1113, floor: 3, rooms: 2, areaM2: 54.3, priceRub: 19_100_000 }),
      testFlat({ id: 4, floorId: 1113, floor: 3, rooms: 1, areaM2: 38.5, priceRub: 12_150_000, status: 'sold' }),
    ],
    commercialLots: [],
    plans: [testPlan('floor-b1s1-2'), testPlan('flat-a')],
    media: [testPicture('severny/hero'), testPicture('severny/genplan')],
    content: testContent(),
    redirects: [],
    ...changes,
  }
}

export function testFlat(changes: Partial<BundleRecord<'flats'>> & { id: number }): BundleRecord<'flats'> {
  const priceRub = changes.priceRub ?? 15_000_000
  return {
    key: `severny-b1s1-${changes.id}`,
    projectId: 1,
    buildingId: 11,
    sectionId: 111,
    floorId: 1112,
    number: changes.id,
    floor: 2,
    status: 'free',
    rooms: 1,
    areaM2: 40,
    ceilingHeightM: 3,
    priceRub,
    oldPriceRub: null,
    promoKey: null,
    finishing: 'white-box',
    attributes: ['terrace'],
    planKey: 'flat-a',
    details: {
      riser: 1,
      euro: false,
      livingAreaM2: 20,
      kitchenAreaM2: 10,
      rooms: [{ name: 'Комната', areaM2: 40, countedM2: 40 }],
      windowAzimuths: [180],
      priceParts: [{ label: 'Базовая цена', amountRub: priceRub }],
      promoUntil: null,
    },
    publishedAt: '2026-10-01T09:00:00Z',
    priceHistory: [{ since: '2026-05-01', priceRub }],
    ...changes,
  }
}

export function testPlan(key: string): BundleRecord<'plans'> {
  return { key, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>${key}</title></svg>` }
}

export type Outlines = Extract<BundleRecord<'media'>, { type: 'picture' }>['outlines']

export function testPicture(id: string, outlines?: Outlines): BundleRecord<'media'> {
  return {
    type: 'picture',
    id,
    alt: 'Дом на закате',
    width: 1600,
    height: 1000,
    color: '#aabbcc',
    hash: 'abcdef0123456789',
    variants: [480, 960, 1600].flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({
        format,
        width,
        height: width / 1.6,
        file: `${id}-${width}.${format}`,
      })),
    ),
    ...(outlines && { outlines }),
  }
}

export function testProject(changes: Partial<Project> = {}): Project {
  const place = { lat: 55.86, lon: 37.55 }
  return {
    id: 1,
    slug: 'severny-sad',
    worldKey: 'severny',
    name: 'Северный сад',
    class: 'business',
    stage: 'construction',
    title: 'Северный сад',
    description: 'Три корпуса вокруг двора',
    tagline: 'Двор без машин',
    summary: 'Три кирпичных корпуса вокруг двора без машин.',
    storyTitle: 'Двор',
    story: ['Первый абзац.', 'Второй абзац.'],
    address: 'Москва, Дмитровское шоссе, 71',
    district: 'Бескудниковский',
    coordinates: place,
    metro: [
      {
        name: 'Селигерская',
        line: 'Люблинско-Дмитровская',
        lineColor: '#b4d445',
        coordinates: place,
        walkMinutes: 8,
        transportMinutes: null,
      },
    ],
    buildings: [
      {
        worldKey: 'b1',
        name: 'Корпус 1',
        stage: 'construction',
        keyDate: '2028-Q2',
        floorsMin: 9,
        floorsMax: 9,
        facadeText: 'Кирпич',
        ceilingHeightM: 3,
        penthouseCeilingHeightM: null,
        facadeMediaId: null,
      },
    ],
    genplanMediaId: 'severny/genplan',
    heroMediaId: 'severny/hero',
    finishedViewMediaId: null,
    facts: [1, 2, 3].map((value) => ({ value: String(value), label: 'Факт' })),
    pricePerM2ThousandRub: { min: 300, base: 350, max: 400 },
    advantages: [1, 2, 3].map((value) => ({ title: `Довод ${value}`, text: 'Текст.' })),
    architecture: { title: 'Кирпич', paragraphs: ['Текст.'], mediaId: 'severny/hero' },
    finishing: { kinds: ['white-box'], paragraphs: ['Текст.'], styles: [] },
    locationText: 'Рядом парк.',
    infrastructure: Array.from({ length: 5 }, (_, index) => ({
      layer: 'schools' as const,
      name: `Школа ${index + 1}`,
      inside: false,
      coordinates: place,
      distanceM: 300,
      walkMinutes: 4,
    })),
    gallery: Array.from({ length: 3 }, () => ({ mediaId: 'severny/hero', caption: 'Двор' })),
    documentKeys: ['declaration'],
    specialProgramKeys: [],
    mortgageProgramKeys: [],
    developer: { name: 'ООО «СЗ Северный сад»', escrowBank: 'банк-партнёр', declarationHref: 'https://наш.дом.рф' },
    ...changes,
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: content as data, without a branch
function testContent(): ContentEntry[] {
  const links = [
    { label: 'Квартиры', href: '/list', count: 'flats' as const },
    { label: 'Проекты', href: '/projects', count: 'projects' as const },
  ]
  const menu = (key: string, position: number): ContentEntry => ({
    kind: 'menu',
    key,
    position,
    data: { title: 'Меню', groups: [{ label: 'Купить', links }] },
  })
  return [
    menu('topmenu', 1),
    menu('burger', 2),
    menu('footer', 3),
    {
      kind: 'document',
      key: 'declaration',
      position: 1,
      data: {
        title: 'Проектная декларация',
        kind: 'declaration',
        project: 'severny-sad',
        date: '2024-04-22',
        note: null,
        file: null,
        href: 'https://xn--80az8a.xn--d1aqf.xn--p1ai/',
        html: null,
      },
    },
    {
      kind: 'attribute',
      key: 'terrace',
      position: 1,
      data: {
        name: 'terrace',
        label: 'Терраса',
        shortLabel: 'Терраса',
        description: 'Своя площадка под небом.',
        category: 'outdoor',
        icon: 'terrace',
      },
    },
    {
      kind: 'site-settings',
      key: 'site',
      position: 1,
      data: {
        companyName: 'Морошка',
        legalName: 'ООО «Морошка»',
        legalAddress: 'Москва',
        wordmark: 'морошка',
        tagline: 'Тихие дома в большом городе',
        legalLine: 'Застройщик ООО «СЗ Северный сад».',
        ofertaLine: 'Не является публичной офертой.',
        demoLine: null,
        copyrightSinceYear: 2026,
        declarationsHref: 'https://наш.дом.рф',
        openGraph: { title: 'Морошка', description: 'Тихие дома', mediaId: 'severny/hero' },
        // The terms of these tests must not age with the real date.
        termsCheckedWithinDays: 36_500,
      },
    },
    {
      kind: 'channel',
      key: 'phone',
      position: 1,
      data: { channel: 'phone', label: 'Телефон', value: '+7 (495) 120-44-07', href: 'tel:+74951204407' },
    },
    {
      kind: 'page',
      key: 'home',
      position: 1,
      data: {
        path: '/',
        title: 'Тихие дома',
        description: 'Кварталы в Москве.',
        heading: 'Тихие дома',
        lead: null,
        openGraphMediaId: null,
      },
    },
    {
      kind: 'home',
      key: 'home',
      position: 1,
      data: {
        headline: ['Тихие дома', 'в большом городе'],
        heroMediaId: 'severny/hero',
        heroCaption: '«Северный сад»',
        heroProject: 'severny-sad',
        projectOrder: ['severny-sad'],
        progress: { title: 'Стройка', text: 'Текст.', project: 'severny-sad' },
        visual: { title: 'Выбор', text: 'Текст.', mediaId: 'severny/genplan' },
        reasonsTitle: 'Почему мы',
        reasons: [1, 2, 3].map((value) => ({ value: String(value), label: 'лет', text: 'Текст.' })),
        sectionTitles: {
          projects: 'Проекты',
          newFlats: 'Новое',
          purchase: 'Как купить',
          news: 'Новости',
          map: 'Карта',
          contact: 'Связь',
        },
        mapText: 'Карта.',
        contactText: 'Связь.',
      },
    },
  ]
}
