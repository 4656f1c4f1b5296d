// The smallest valid bundle of a company: one building in a city without a metro, one flat, no optional data.
import { readFileSync } from 'node:fs'

/** A picture whose files exist. */
function anyPicture(): { id: string } {
  const file = new URL('../../.runtime/demo-bundle.json', import.meta.url)
  const { media } = JSON.parse(readFileSync(file, 'utf8')) as { media: { id: string; type: string }[] }
  const picture = media.find(({ type }) => type === 'picture')
  if (!picture) throw new Error('the demo bundle has no picture')
  return picture
}

const entry = (kind: string, key: string, data: object) => ({ kind, key, position: 1, data })

const menu = (key: string) =>
  entry('menu', key, {
    title: 'Разделы',
    groups: [
      {
        links: [
          { label: 'Квартиры', href: '/list' },
          { label: 'Проекты', href: '/projects' },
        ],
      },
    ],
  })

const page = (path: string, heading: string) =>
  entry('page', path === '/' ? 'home' : path.slice(1), { path, heading, title: heading, description: `${heading}.` })

const legalText = (document: string) =>
  entry('legal-text', document, {
    document,
    version: '1',
    effectiveOn: '2026-01-01',
    title: 'Персональные данные',
    changes: 'Первая редакция.',
    html: '<p>Текст.</p>',
    tickText: 'Даю согласие на обработку персональных данных',
    retentionMonths: 12,
  })

const plan = (key: string) => ({ key, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>' })

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one company as data, without a branch
export function smallestCompany() {
  const picture = anyPicture()
  return {
    version: 1,
    projects: [
      {
        id: 1,
        slug: 'dom',
        worldKey: 'dom',
        name: 'Дом на Озёрной',
        class: 'standard',
        stage: 'construction',
        title: 'Дом на Озёрной в Костроме',
        description: 'Девять этажей у пруда.',
        tagline: 'Дом у пруда',
        summary: 'Девять этажей, двор и пруд.',
        address: 'Кострома, Озёрная улица, 12',
        district: 'Заволжский',
        coordinates: { lat: 57.74, lon: 40.9 },
        heroMediaId: picture.id,
        buildings: [
          {
            worldKey: 'b1',
            name: 'Корпус 1',
            stage: 'construction',
            keyDate: '2028-Q2',
            floorsMin: 9,
            floorsMax: 9,
            ceilingHeightM: 2.7,
          },
        ],
        developer: { name: 'ООО «СЗ Озёрная»' },
      },
    ],
    buildings: [
      { id: 1, projectId: 1, worldKey: 'b1', name: 'Корпус 1', position: 1, floorsTotal: 9, keyDate: '2028-Q2' },
    ],
    sections: [{ id: 1, buildingId: 1, worldKey: 'b1s1', number: 1, floorsTotal: 9 }],
    floors: [{ id: 1, sectionId: 1, number: 2, worldKey: 'b1s1-2', planKey: 'floor' }],
    flats: [
      {
        id: 1,
        key: 'flat-1',
        projectId: 1,
        buildingId: 1,
        sectionId: 1,
        floorId: 1,
        number: 1,
        floor: 2,
        status: 'free',
        rooms: 1,
        areaM2: 38.5,
        ceilingHeightM: 2.7,
        priceRub: 4_200_000,
        finishing: 'none',
        planKey: 'flat',
        details: { riser: 1 },
        publishedAt: '2026-10-01T09:00:00Z',
      },
    ],
    plans: [plan('floor'), plan('flat')],
    media: [picture],
    content: [
      menu('topmenu'),
      menu('burger'),
      menu('footer'),
      menu('sitemap'),
      entry('site-settings', 'site', {
        companyName: 'Озёрная',
        legalName: 'ООО «Озёрная»',
        legalAddress: 'Кострома',
        wordmark: 'озёрная',
        tagline: 'Дом у пруда',
        legalLine: 'Застройщик ООО «СЗ Озёрная».',
        ofertaLine: 'Не является публичной офертой.',
        copyrightSinceYear: 2026,
        openGraph: { title: 'Озёрная', description: 'Дом у пруда' },
      }),
      entry('channel', 'phone', {
        channel: 'phone',
        label: 'Телефон',
        value: '+7 (494) 200-00-00',
        href: 'tel:+74942000000',
      }),
      entry('home', 'home', {
        headline: ['Дом на Озёрной'],
        heroMediaId: picture.id,
        sectionTitles: {
          projects: 'Проекты',
          newFlats: 'Новое',
          purchase: 'Как купить',
          news: 'Новости',
          map: 'На карте',
          contact: 'Напишите нам',
        },
      }),
      entry('about', 'about', { heading: 'О компании', lead: 'Строим один дом.' }),
      legalText('policy'),
      legalText('consent'),
      page('/', 'Дом на Озёрной'),
      page('/list', 'Квартиры'),
      page('/visual', 'Выбор на плане'),
      page('/contacts', 'Контакты'),
      page('/documents', 'Документы'),
      page('/purchase-terms', 'Как купить'),
    ],
  }
}
