// Owns the record of «Речной берег».

import { declarationHrefOf } from '../declarations.ts'
import type { DemoProject } from './demo-project.ts'
import { metroLines } from './metro-lines.ts'
import { surroundingsOf } from './surroundings.ts'

const coordinates = { lat: 55.8402, lon: 37.4742 }
const { inside, nearby, school, kindergarten } = surroundingsOf(coordinates)

export const rechnoyBereg: DemoProject = {
  id: 2,
  slug: 'rechnoy-bereg',
  worldKey: 'rechnoy',
  name: 'Речной берег',
  class: 'business',
  stage: 'built',
  title: 'Жилой комплекс «Речной берег» у метро Водный стадион',
  description:
    'Два построенных корпуса на первой линии Химкинского водохранилища, 11 минут пешком от метро Водный стадион. Квартиры с ключами, планировки и цены.',
  tagline: 'Первая линия у воды',
  summary: 'Два корпуса на набережной. Дома построены, ключи выдаём в день расчёта.',
  storyTitle: 'Вода начинается за клумбой',
  story: [
    'От дома до воды 40 шагов: газон, прогулочная дорожка, откос. Дороги между ними нет и не будет, участок вдоль берега оформлен как общественный парк.',
    'Два корпуса повёрнуты друг к другу под небольшим углом. Так вода видна не только из торцевых квартир, но и из гостиных боковых секций.',
    'Оба дома сданы. Можно прийти, подняться в свою квартиру, послушать, как закрываются двери, и посмотреть на закат из окна, за который вы собираетесь платить.',
    'Первый этаж открыт городу: кафе, цветочная мастерская, прокат сапов летом и лыж зимой. Со стороны двора витрин нет, там газон и вход в лобби.',
  ],
  address: 'Москва, Ленинградское шоссе, владение 41',
  district: 'Войковский',
  coordinates,
  metro: [
    {
      name: 'Водный стадион',
      ...metroLines.zamoskvoretskaya,
      coordinates: { lat: 55.8389, lon: 37.4868 },
      walkMinutes: 11,
      transportMinutes: 4,
    },
    {
      name: 'Речной вокзал',
      ...metroLines.zamoskvoretskaya,
      coordinates: { lat: 55.855, lon: 37.4762 },
      walkMinutes: null,
      transportMinutes: 9,
    },
  ],
  buildings: [
    {
      worldKey: 'a',
      name: 'Корпус 1',
      stage: 'built',
      keyDate: '2025-Q4',
      floorsMin: 6,
      floorsMax: 8,
      facadeText: 'Белый камень, светлый кирпич, лоджии со стеклом',
      ceilingHeightM: 3.2,
      penthouseCeilingHeightM: 3.6,
      facadeMediaId: 'rechnoy/facade-a',
    },
    {
      worldKey: 'b',
      name: 'Корпус 2',
      stage: 'built',
      keyDate: '2026-Q2',
      floorsMin: 7,
      floorsMax: 9,
      facadeText: 'Тёмный металл с бронзой и секция из песчаного камня',
      ceilingHeightM: 3.2,
      penthouseCeilingHeightM: 3.6,
      facadeMediaId: 'rechnoy/facade-b',
    },
  ],
  genplanMediaId: 'rechnoy/genplan',
  heroMediaId: 'rechnoy/hero',
  finishedViewMediaId: null,
  facts: [
    { value: '2', label: 'корпуса, оба построены' },
    { value: '6–9', label: 'этажей' },
    { value: '3,20 м', label: 'потолки, в пентхаусах 3,60 м, внизу до 4,65 м' },
    { value: '40', label: 'шагов до воды' },
  ],
  pricePerM2ThousandRub: { min: 430, base: 520, max: 650 },
  advantages: [
    {
      title: 'Ключи сразу',
      text: 'Дом введён в эксплуатацию, договор купли-продажи, право собственности регистрируют за несколько рабочих дней.',
    },
    {
      title: 'Вода из окна',
      text: 'Лоджии на набережную застеклены от пола. Ограждение из стекла, поэтому воду видно и сидя.',
    },
    {
      title: 'Набережная без дороги',
      text: 'Вдоль берега пешеходная аллея с берёзами и низким светом. Ближайшая проезжая часть за домом.',
    },
    {
      title: 'Терраса на крыше',
      text: 'На секции в 7 этажей общая терраса: грядки в ящиках, столы, навес. Подниматься может каждый житель.',
    },
  ],
  architecture: {
    title: 'Светлый и тёмный',
    paragraphs: [
      'Корпус 1 спокойный и светлый: крупный белый камень, вертикали из дерева и бронзы, лоджии вглубь фасада. Верхний этаж отступает и прячет технические надстройки.',
      'Корпус 2 контрастнее. Секция в 9 этажей обшита тёмным металлом, её сосед сложен из песчаного камня. С воды они читаются как два отдельных дома, с разной тенью и разным отражением.',
    ],
    mediaId: 'rechnoy/street',
  },
  finishing: {
    kinds: ['white-box', 'full'],
    paragraphs: [
      'Все квартиры сданы как минимум под чистовую отделку (White box): стены выровнены, электрика разведена, полы под финиш. Часть квартир с отделкой, её можно потрогать до покупки.',
      'В доме уже живут, поэтому шумные работы разрешены в будни до 19:00, а грузовой лифт бронируется у консьержа.',
    ],
    styles: [
      {
        name: 'Заводь',
        text: 'Синий графит, светлый камень и широкая доска. Отделка сделана под вид на воду: у окна нет ничего яркого.',
        pictures: [{ mediaId: 'interiors/kitchen-calm', caption: 'Кухня-столовая в отделке «Заводь»' }],
      },
    ],
  },
  locationText:
    'До Водного стадиона 11 минут пешком через сквер или 4 минуты на автобусе. До центра 25 минут на метро без пересадок. Выезд на Ленинградское шоссе в 300 метрах.',
  infrastructure: [
    inside(
      'family',
      'Детская комната в лобби',
      'Книги, стол для рисования и окно на вход: видно, кто пришёл.',
      15,
      -10,
    ),
    inside('sport', 'Прокат сапов и лыж', 'Помещение в первом этаже корпуса 2, спуск к воде рядом.', 55, -25),
    inside('sport', 'Беговая аллея', 'Плитка вдоль воды, свет включён до полуночи.', 0, -45),
    inside('shops', 'Кафе на набережной', 'Большие окна на воду, летом столы на плитке.', -30, -25),
    inside('shops', 'Цветочная мастерская', 'Корпус 1, вход с набережной.', -10, -25),
    inside(
      'parking',
      'Подземный паркинг',
      'Один уровень под двумя корпусами, мойка, места для гостей у въезда.',
      0,
      15,
    ),
    school('Школа', 480, 100),
    kindergarten('Детский сад', 480, -160),
    nearby('family', 'Семейный центр', 690, 260, 'Кружки для детей и занятия для родителей с младенцами.'),
    nearby('parks', 'Парк Дружбы', 560, 1150),
    nearby('parks', 'Сквер у метро', 520, -60),
    nearby('sport', 'Яхт-клуб и пляж', -80, 520, 'Причал, занятия парусом для детей с семи лет.'),
    nearby('sport', 'Водный стадион', 210, -280),
    nearby('shops', 'Торговый центр у метро', 760, -140),
    nearby('shops', 'Супермаркет', 430, 90),
  ],
  gallery: [
    { mediaId: 'rechnoy/hero', caption: '«Речной берег», вид с воды' },
    { mediaId: 'rechnoy/street', caption: 'Аллея вдоль набережной у корпуса 1' },
    { mediaId: 'rechnoy/courtyard', caption: 'Двор и вход в лобби' },
    { mediaId: 'interiors/lobby-warm', caption: 'Лобби с комнатой ожидания' },
    { mediaId: 'interiors/kitchen-calm', caption: 'Кухня-столовая в отделке «Заводь»' },
    { mediaId: 'interiors/commercial-calm', caption: 'Кафе в первом этаже' },
    { mediaId: 'rechnoy/genplan', caption: 'Два корпуса и набережная сверху' },
  ],
  documentKeys: [
    'rechnoy-bereg-declaration',
    'rechnoy-bereg-commissioning-1',
    'rechnoy-bereg-commissioning-2',
    'sale-memo',
    'acceptance-memo',
  ],
  specialProgramKeys: ['full-payment', 'installment-after-keys'],
  mortgageProgramKeys: ['family', 'standard'],
  developer: {
    name: 'ООО «СЗ Речной берег»',
    escrowBank: 'банк «Можжевельник»',
    escrowBankKey: 'mozhzhevelnik',
    declarationHref: declarationHrefOf('rechnoy-bereg'),
    // Invented: no region of Russia has the code 00.
    ogrn: '0000000000021',
    inn: '0000000021',
  },
}
