// Owns the record of «Мануфактура».

import { declarationHrefOf } from '../declarations.ts'
import type { DemoProject } from './demo-project.ts'
import { metroLines } from './metro-lines.ts'
import { surroundingsOf } from './surroundings.ts'

const coordinates = { lat: 55.7824, lon: 37.7094 }
const { inside, nearby, school, kindergarten } = surroundingsOf(coordinates)

export const manufaktura: DemoProject = {
  id: 4,
  slug: 'manufaktura',
  worldKey: 'zavod',
  name: 'Мануфактура',
  class: 'business',
  stage: 'construction',
  title: 'Жилой комплекс «Мануфактура» у метро Электрозаводская',
  description:
    'Два кирпичных корпуса с окнами в пол на месте ткацкой фабрики, 4 минуты пешком от метро Электрозаводская. Планировки, цены и ход строительства.',
  tagline: 'Кирпич и большие окна на месте ткацкой фабрики',
  summary: 'Два кирпичных корпуса с высокими потолками. До метро четыре минуты пешком.',
  storyTitle: 'Фабричный шаг окон',
  story: [
    'На этом месте с конца позапрошлого века ткали сукно. Цеха не сохранились, но остался их размер: широкий шаг окон, толстые простенки и потолки, под которыми работали станки. Мы взяли его в проект.',
    'Корпус 1 вытянут вдоль улицы, как фабрика, и поворачивает во двор. Корпус 2 стоит дальше, он выше и темнее. Между ними пешеходная улица, по которой идут от метро.',
    'Двор открытый: газон, яблони, площадка и деревянный настил у корпуса 2. Проход через квартал остаётся общим, а двери, лифты и крыши работают по ключу жителя.',
    'Потолки 3,30 метра и окна почти во всю стену дают глубокий свет: в комнате в шесть метров днём не нужна лампа.',
  ],
  address: 'Москва, Малая Семёновская улица, владение 9',
  district: 'Соколиная Гора',
  coordinates,
  metro: [
    {
      name: 'Электрозаводская',
      ...metroLines.arbatskoPokrovskaya,
      coordinates: { lat: 55.7817, lon: 37.7053 },
      walkMinutes: 4,
      transportMinutes: null,
    },
    {
      name: 'Семёновская',
      ...metroLines.arbatskoPokrovskaya,
      coordinates: { lat: 55.7831, lon: 37.7193 },
      walkMinutes: 10,
      transportMinutes: null,
    },
  ],
  buildings: [
    {
      worldKey: 'm1',
      name: 'Корпус 1',
      stage: 'construction',
      keyDate: '2027-Q3',
      floorsMin: 6,
      floorsMax: 7,
      facadeText: 'Красный кирпич с пилястрами, тёмный металл',
      ceilingHeightM: 3.3,
      penthouseCeilingHeightM: 3.7,
      facadeMediaId: 'zavod/facade-m1',
    },
    {
      worldKey: 'm2',
      name: 'Корпус 2',
      stage: 'construction',
      keyDate: '2027-Q4',
      floorsMin: 8,
      floorsMax: 11,
      facadeText: 'Серый и коричневый кирпич, эркеры в меди',
      ceilingHeightM: 3.3,
      penthouseCeilingHeightM: null,
      facadeMediaId: 'zavod/facade-m2',
    },
  ],
  genplanMediaId: 'zavod/genplan',
  heroMediaId: 'zavod/hero',
  finishedViewMediaId: 'zavod/progress-95',
  facts: [
    { value: '2', label: 'корпуса, 4 секции' },
    { value: '6–11', label: 'этажей' },
    { value: '3,30 м', label: 'потолки, наверху 3,70 м, внизу до 4,85 м' },
    { value: '4 мин', label: 'пешком до Электрозаводской' },
  ],
  pricePerM2ThousandRub: { min: 350, base: 405, max: 480 },
  advantages: [
    {
      title: 'Окна с фабричным шагом',
      text: 'Проёмы широкие, подоконник низкий: сидя видно двор. Створки открываются внутрь, мыть стекло можно из комнаты.',
    },
    {
      title: 'Настоящий кирпич',
      text: 'Кладка с утеплением и вентилируемым зазором, не плитка под кирпич. Пилястры выложены, а не наклеены.',
    },
    {
      title: 'Крыша для жителей',
      text: 'На секции в 7 этажей и на секции в 8 этажей террасы: газон, столы, мачта со светом. Вход по ключу от квартиры.',
    },
    {
      title: 'Метро за углом',
      text: '4 минуты пешком, один светофор. До Курской две станции по синей ветке, до Большой кольцевой пешком.',
    },
  ],
  architecture: {
    title: 'Два поколения кирпича',
    paragraphs: [
      'Корпус 1 красный. Простенки усилены пилястрами, между ними окна с тёмными переплётами, над первым этажом тяжёлый карниз, как у старых цехов.',
      'Корпус 2 серо-коричневый, с эркерами в медной обшивке. Медь темнеет несколько лет и потом перестаёт меняться, поэтому дом будет спокойнее с каждым годом.',
      'Нижний этаж поднят до 5,20 метра: это лавки, мастерские и кафе с антресолями.',
    ],
    mediaId: 'zavod/street',
  },
  finishing: {
    kinds: ['none', 'white-box'],
    paragraphs: [
      'Без отделки: открытый монолит потолка, кирпичная кладка на торцевой стене, стяжка. Так обычно берут под мастерскую или лофт.',
      'Под чистовую отделку (White box): стены под покраску, разведённая электрика, гидроизоляция, подвод под кондиционер в каждой комнате. Чистовую отделку здесь не делаем.',
    ],
    styles: [],
  },
  locationText:
    'До Электрозаводской 4 минуты пешком, до Семёновской 10 минут. До Третьего кольца 6 минут на машине вне часа пик. Яуза и набережная в 15 минутах пешком.',
  infrastructure: [
    inside('family', 'Площадка и яблоневый сад', 'Газон, на котором можно лежать, и площадка у корпуса 2.', 45, 25),
    inside('family', 'Мастерская для детей', 'Керамика и ткачество в первом этаже корпуса 1.', -35, 10),
    inside('sport', 'Спортивный зал', 'Зал с весами и групповыми занятиями в нижнем этаже корпуса 2.', 40, -15),
    inside('shops', 'Лавки вдоль улицы', 'Потолки 4,85 метра, витрины на юг, отдельные входы.', -20, -30),
    inside('shops', 'Место для кофейни у пешеходной улицы', 'Угол корпуса 1, столы под навесом.', 5, -20),
    inside(
      'parking',
      'Двухуровневый паркинг',
      'Лифт с этажа, мойка, розетки для зарядки у каждого восьмого места.',
      0,
      0,
    ),
    school('Школа', 280, 310),
    kindergarten('Детский сад', 180, 240),
    nearby('schools', 'Детская художественная школа', 420, -210),
    nearby('family', 'Детская библиотека', 310, 60),
    nearby('parks', 'Семёновский сквер', 520, 40),
    nearby('parks', 'Набережная Яузы', -780, 260),
    nearby('sport', 'Стадион с беговой дорожкой', -340, 420),
    nearby('sport', 'Бассейн', 460, 340),
    nearby('shops', 'Супермаркет', -190, -110),
    nearby('shops', 'Торговый центр у метро', 590, 80),
  ],
  gallery: [
    { mediaId: 'zavod/hero', caption: 'Корпус 1 со стороны Малой Семёновской' },
    { mediaId: 'zavod/courtyard', caption: 'Пешеходная улица между корпусами' },
    { mediaId: 'zavod/street', caption: 'Нижний этаж корпуса 1 с витринами' },
    { mediaId: 'interiors/commercial-calm', caption: 'Какой может быть кофейня в нижнем этаже' },
    { mediaId: 'interiors/lobby-warm', caption: 'Лобби корпуса 2' },
    { mediaId: 'zavod/genplan', caption: 'Квартал сверху: террасы на крышах и двор' },
  ],
  documentKeys: ['manufaktura-declaration', 'manufaktura-permit', 'contract-memo', 'acceptance-memo'],
  specialProgramKeys: ['full-payment', 'installment-to-keys'],
  mortgageProgramKeys: ['family', 'standard', 'step'],
  developer: {
    name: 'ООО «СЗ Мануфактура»',
    escrowBank: 'банк «Можжевельник»',
    escrowBankKey: 'mozhzhevelnik',
    declarationHref: declarationHrefOf('manufaktura'),
    // Invented: no region of Russia has the code 00.
    ogrn: '0000000000041',
    inn: '0000000041',
  },
}
