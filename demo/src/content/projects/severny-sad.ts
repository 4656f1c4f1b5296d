// Owns the record of «Северный сад».

import { declarationHrefOf } from '../declarations.ts'
import type { DemoProject } from './demo-project.ts'
import { metroLines } from './metro-lines.ts'
import { surroundingsOf } from './surroundings.ts'

const coordinates = { lat: 55.86, lon: 37.5545 }
const { inside, nearby, school, kindergarten } = surroundingsOf(coordinates)

export const severnySad: DemoProject = {
  id: 1,
  slug: 'severny-sad',
  worldKey: 'severny',
  name: 'Северный сад',
  class: 'comfort',
  stage: 'construction',
  title: 'Жилой комплекс «Северный сад» у метро Селигерская',
  description:
    'Пять корпусов вокруг двух дворов без машин на Дмитровском шоссе, 8 минут пешком от метро Селигерская. Планировки, цены, ход строительства и документы.',
  tagline: 'Город снаружи, сад внутри',
  summary: 'Пять корпусов в две очереди, дворы без машин. Первые этажи займут пекарня, аптека и детский клуб.',
  storyTitle: 'Город снаружи, сад внутри',
  story: [
    'Квартал стоит на углу Дмитровского шоссе и нового бульвара. Дома разной высоты, от 7 до 18 этажей, поставлены так, чтобы двор получал солнце с десяти утра до пяти вечера даже в марте.',
    'Машины остаются снаружи: въезд в подземный паркинг сделан с боковой улицы, а по двору проходят только пешеходы. В середине двора пруд, деревянный настил и детская площадка, вокруг клёны, липы и злаки, которые не надо стричь.',
    'Со стороны шоссе первый этаж занимают магазины и кафе. Вход в дом при этом сквозной: в лобби можно попасть и с улицы, и из сада, без ступеней.',
    'Окна на шоссе получили стеклопакеты с разной толщиной стёкол и приточные клапаны с шумоглушением: проветривать можно, не открывая створку.',
  ],
  address: 'Москва, Дмитровское шоссе, 71',
  district: 'Бескудниковский',
  coordinates,
  metro: [
    {
      name: 'Селигерская',
      ...metroLines.lyublinskoDmitrovskaya,
      coordinates: { lat: 55.8648, lon: 37.5503 },
      walkMinutes: 8,
      transportMinutes: null,
    },
    {
      name: 'Верхние Лихоборы',
      ...metroLines.lyublinskoDmitrovskaya,
      coordinates: { lat: 55.8557, lon: 37.5628 },
      walkMinutes: 11,
      transportMinutes: 6,
    },
  ],
  buildings: [
    {
      worldKey: 'b1',
      name: 'Корпус 1',
      stage: 'construction',
      keyDate: '2027-Q1',
      floorsMin: 7,
      floorsMax: 12,
      facadeText: 'Красный и коричневый кирпич, французские балконы',
      ceilingHeightM: 3,
      penthouseCeilingHeightM: 3.4,
      facadeMediaId: 'severny/facade-b1',
      phase: 'первая очередь',
    },
    {
      worldKey: 'b2',
      name: 'Корпус 2',
      stage: 'construction',
      keyDate: '2027-Q2',
      floorsMin: 8,
      floorsMax: 18,
      facadeText: 'Светлый камень, глубокие откосы, терраса на крыше низкой секции',
      ceilingHeightM: 3,
      penthouseCeilingHeightM: 3.4,
      facadeMediaId: 'severny/facade-b2',
      phase: 'первая очередь',
    },
    {
      worldKey: 'b3',
      name: 'Корпус 3',
      stage: 'construction',
      keyDate: '2027-Q2',
      floorsMin: 10,
      floorsMax: 14,
      facadeText: 'Белый камень, тёмный металл и медные вставки',
      ceilingHeightM: 2.9,
      penthouseCeilingHeightM: null,
      facadeMediaId: 'severny/facade-b3',
      phase: 'первая очередь',
    },
  ],
  genplanMediaId: 'severny/genplan-all',
  heroMediaId: 'severny/hero',
  finishedViewMediaId: null,
  facts: [
    { value: '5', label: 'корпусов в двух очередях, 11 секций' },
    { value: '7–18', label: 'этажей' },
    { value: '2,90–3,00 м', label: 'потолки, в пентхаусах 3,40 м, внизу до 4,25 м' },
    { value: '8 мин', label: 'пешком до Селигерской' },
  ],
  pricePerM2ThousandRub: { min: 250, base: 288, max: 330 },
  advantages: [
    {
      title: 'Двор без машин',
      text: 'Въезд в паркинг с боковой улицы. Скорая и пожарная проезжают по плитке, которая держит вес, остальные во двор не заезжают.',
    },
    {
      title: 'Солнце посчитано',
      text: 'Низкие секции стоят с юга, высокая с угла. Пруд и площадка освещены не меньше пяти часов в день с марта по сентябрь.',
    },
    {
      title: 'Вход с двух сторон',
      text: 'Лобби сквозное, порогов нет. Коляски и велосипеды живут в кладовой рядом с лифтом, а не в коридоре.',
    },
    {
      title: 'Первый этаж для квартала',
      text: 'Помещения вдоль шоссе сразу сделаны под пекарню, аптеку и детский клуб: вытяжка на крышу, отдельные входы, своя разгрузка.',
    },
  ],
  architecture: {
    title: 'Пять домов, у каждого свой материал',
    paragraphs: [
      'Корпус 1 сложен из кирпича двух оттенков: красного в низких секциях и тёмно-коричневого в двенадцатиэтажной. Балконы французские, ограждения металлические, тонкие. Для блоков кондиционеров оставлены ниши.',
      'Корпус 2 светлый. Сетка фасада глубокая, поэтому летом верхнее солнце остаётся на откосах, а зимнее заходит в комнату. Два верхних этажа отступают и отдают место террасам.',
      'Корпус 3 закрывает двор с севера. Белые и тёмные поля чередуются с медными лоджиями, и длинный дом читается как два соседа.',
      'Корпуса 4 и 5 второй очереди стоят за бульваром и держат тот же ритм окон: один из песочного кирпича, другой из камня цвета шалфея с медью. Низкие секции у обоих кирпичные.',
    ],
    mediaId: 'severny/street',
  },
  finishing: {
    kinds: ['none', 'white-box', 'full'],
    paragraphs: [
      'Без отделки: стены из блоков по проекту, стяжка, разводка отопления, входная дверь. White box: выровненные стены, электрика до точек, гидроизоляция в санузлах, можно красить и класть пол.',
      'С отделкой квартира готова к переезду: пол, двери, сантехника, кухонный фартук и свет. Мебель в отделку не входит.',
    ],
    styles: [
      {
        name: 'Мох',
        text: 'Приглушённый зелёный, дубовая доска, тёплый белый. Фасады кухни матовые, столешница под светлый камень.',
        pictures: [
          { mediaId: 'interiors/kitchen-warm', caption: 'Кухня-столовая в отделке «Мох»' },
          { mediaId: 'interiors/living-warm', caption: 'Гостиная в отделке «Мох»' },
        ],
      },
      {
        name: 'Сланец',
        text: 'Графитово-синие фасады, светлая доска и белые стены. Спокойный фон для любой мебели.',
        pictures: [{ mediaId: 'interiors/kitchen-calm', caption: 'Кухня-столовая в отделке «Сланец»' }],
      },
    ],
  },
  locationText:
    'До Селигерской 8 минут пешком по бульвару, до Верхних Лихобор 11 минут пешком или 6 на автобусе. До Третьего кольца 14 минут на машине вне часа пик, до МКАД 9 минут.',
  infrastructure: [
    inside(
      'family',
      'Детский клуб',
      'Группы для детей от двух лет в первом этаже корпуса 1, окна во двор. Откроется после ввода.',
      -20,
      10,
    ),
    inside(
      'family',
      'Площадки во дворе',
      'Качели и башня с горкой для младших, настил и канатная сетка для старших.',
      10,
      20,
    ),
    inside('sport', 'Тренажёры под навесом', 'Уличные снаряды и стойка для велосипедов у северного входа.', -30, 60),
    inside(
      'shops',
      'Пекарня и кафе',
      'Угловое помещение с летней верандой на бульвар. Договор подписан, откроется после ввода.',
      -45,
      -35,
    ),
    inside('shops', 'Аптека', 'Отдельный вход со стороны шоссе. Откроется после ввода.', 25, -35),
    inside(
      'parking',
      'Подземный паркинг',
      'Лифт идёт с этажа прямо на парковку. Каждое десятое место с розеткой для зарядки.',
      0,
      0,
    ),
    inside(
      'parking',
      'Кладовые и велосипедная',
      'Кладовые на уровне паркинга, велосипеды в отдельной комнате с краном.',
      5,
      5,
    ),
    school('Школа с бассейном', 320, 180, 'Полный цикл, с первого по одиннадцатый класс.'),
    kindergarten('Детский сад', -240, 210),
    nearby('schools', 'Музыкальная школа', 560, -240),
    nearby('family', 'Детская поликлиника', -420, 330),
    nearby('parks', 'Парк с прудами', -680, -220, 'Дорожка вокруг воды, площадка для собак, зимой каток.'),
    nearby('parks', 'Бульвар до метро', -130, 260),
    nearby('sport', 'Дворец спорта с катком', 740, 380),
    nearby('sport', 'Бассейн', 610, -420),
    nearby('shops', 'Супермаркет', 150, -190),
    nearby('shops', 'Рынок выходного дня', -380, 520),
  ],
  gallery: [
    { mediaId: 'severny/hero', caption: 'Корпуса 1 и 2 с Дмитровского шоссе' },
    { mediaId: 'severny/courtyard', caption: 'Двор: деревянный настил, клёны и площадка у корпуса 3' },
    { mediaId: 'severny/street', caption: 'Корпус 1, угол бульвара и шоссе' },
    { mediaId: 'interiors/lobby-warm', caption: 'Лобби корпуса 1 с окнами в сад' },
    { mediaId: 'interiors/kitchen-warm', caption: 'Кухня-столовая в отделке «Мох»' },
    { mediaId: 'interiors/living-warm', caption: 'Гостиная в отделке «Мох»' },
    { mediaId: 'severny/genplan-all', caption: 'Квартал сверху: пять корпусов, два двора и бульвар между ними' },
    { mediaId: 'severny/genplan', caption: 'Первая очередь сверху: три корпуса, пруд и бульвар' },
  ],
  documentKeys: [
    'severny-sad-declaration',
    'severny-sad-permit',
    'severny-sad-2-declaration',
    'severny-sad-2-permit',
    'contract-memo',
    'acceptance-memo',
  ],
  specialProgramKeys: ['full-payment', 'installment-to-keys'],
  mortgageProgramKeys: ['family', 'standard', 'step'],
  developer: {
    name: 'ООО «СЗ Северный сад»',
    escrowBank: 'банк «Можжевельник»',
    escrowBankKey: 'mozhzhevelnik',
    declarationHref: declarationHrefOf('severny-sad'),
    // Invented: no region of Russia has the code 00.
    ogrn: '0000000000011',
    inn: '0000000011',
  },
}
