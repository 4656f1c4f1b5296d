// Owns the record of «Высота».

import { declarationHrefOf } from '../declarations.ts'
import type { DemoProject } from './demo-project.ts'
import { metroLines } from './metro-lines.ts'
import { surroundingsOf } from './surroundings.ts'

const coordinates = { lat: 55.7768, lon: 37.5127 }
const { inside, nearby, school, kindergarten } = surroundingsOf(coordinates)

export const vysota: DemoProject = {
  id: 5,
  slug: 'vysota',
  worldKey: 'vysota',
  name: 'Высота',
  class: 'business',
  stage: 'construction',
  title: 'Жилой комплекс «Высота» у станции Хорошёво',
  description:
    'Две башни в 24 и 30 этажей и низкий кирпичный дом на Хорошёвском шоссе, 5 минут пешком от станции МЦК Хорошёво. Планировки, цены, стройка.',
  tagline: 'Две башни и дом в пять этажей',
  summary: 'Башни в 24 и 30 этажей с видом до горизонта и низкий кирпичный дом, который закрывает двор от дороги.',
  storyTitle: 'Вверх и вниз',
  story: [
    'Две башни стоят на площади с прудом, развёрнуты друг относительно друга на 12 градусов и не заглядывают друг другу в окна. За ними низкий кирпичный дом в 4 и 5 этажей: он отсекает двор от проезда.',
    'Наверху тихо. С двадцатого этажа видно Сити, Строгинскую пойму и самолёты на подходе, а дорогу уже не слышно: проверяли шумомером на монтаже каркаса.',
    'Внизу, наоборот, живо. Первый этаж башен высотой 6 метров занимают кафе, продуктовый магазин и бассейн. Двор с площадкой и газоном лежит между башнями и кирпичным домом.',
    'Этаж вы называете в лобби, и лифт уже знает, куда ехать. Один из лифтов грузовой, он приходит прямо в паркинг.',
  ],
  address: 'Москва, Хорошёвское шоссе, владение 38',
  district: 'Хорошёвский',
  coordinates,
  metro: [
    {
      name: 'Хорошёво',
      ...metroLines.mcc,
      coordinates: { lat: 55.7772, lon: 37.5072 },
      walkMinutes: 5,
      transportMinutes: null,
    },
    {
      name: 'Полежаевская',
      ...metroLines.taganskoKrasnopresnenskaya,
      coordinates: { lat: 55.7772, lon: 37.5179 },
      walkMinutes: 6,
      transportMinutes: null,
    },
    {
      name: 'Хорошёвская',
      ...metroLines.bigCircle,
      coordinates: { lat: 55.7764, lon: 37.5198 },
      walkMinutes: 8,
      transportMinutes: null,
    },
  ],
  buildings: [
    {
      worldKey: 't1',
      name: 'Корпус 1',
      stage: 'construction',
      keyDate: '2028-Q4',
      floorsMin: 30,
      floorsMax: 30,
      facadeText: 'Тёмный металл с бронзой, эркеры, панорамное остекление',
      ceilingHeightM: 3.1,
      penthouseCeilingHeightM: 3.6,
      facadeMediaId: 'vysota/facade-t1',
    },
    {
      worldKey: 't2',
      name: 'Корпус 2',
      stage: 'construction',
      keyDate: '2028-Q2',
      floorsMin: 24,
      floorsMax: 24,
      facadeText: 'Белый камень, глубокая сетка фасада, лоджии',
      ceilingHeightM: 3.1,
      penthouseCeilingHeightM: 3.6,
      facadeMediaId: 'vysota/facade-t2',
    },
    {
      worldKey: 'p',
      name: 'Корпус 3',
      stage: 'construction',
      keyDate: '2028-Q1',
      floorsMin: 4,
      floorsMax: 5,
      facadeText: 'Серый кирпич, бронзовые детали, террасы на крыше',
      ceilingHeightM: 3.1,
      penthouseCeilingHeightM: null,
      facadeMediaId: 'vysota/facade-p',
    },
  ],
  genplanMediaId: 'vysota/genplan',
  heroMediaId: 'vysota/hero',
  finishedViewMediaId: 'vysota/progress-95',
  facts: [
    { value: '30 и 24', label: 'этажа в башнях' },
    { value: '4–5', label: 'этажей в кирпичном доме' },
    { value: '3,10 м', label: 'потолки, в пентхаусах 3,60 м, внизу до 4,25 м' },
    { value: '5 мин', label: 'пешком до станции Хорошёво' },
  ],
  pricePerM2ThousandRub: { min: 380, base: 455, max: 600 },
  advantages: [
    {
      title: 'Окна не в окна',
      text: 'Башни повёрнуты на 12 градусов и сдвинуты. Между ними двор, а не коридор из балконов.',
    },
    {
      title: 'Три станции пешком',
      text: 'Кольцо МЦК за 5 минут, фиолетовая ветка за 6, Большая кольцевая за 8. На работу можно ездить разными путями.',
    },
    {
      title: 'Высота на выбор',
      text: 'Кому нужен горизонт, выбирает башню. Кому земля и патио, выбирает дом в 4–5 этажей с тем же двором.',
    },
    {
      title: 'Лифты без очереди',
      text: 'Лифты распределяют людей по этажам назначения: в кабине едут те, кому рядом, и остановок меньше.',
    },
  ],
  architecture: {
    title: 'Тёмная, светлая и кирпичный сосед',
    paragraphs: [
      'Корпус 1 тёмный: металл, бронза и эркеры, которые ловят боковое солнце. К вечеру он светлеет сверху вниз, этаж за этажом.',
      'Корпус 2 белый, с каменной сеткой. Ячейка сетки равна комнате, поэтому снаружи видно, как устроен дом внутри.',
      'Корпус 3 сделан в масштабе старой улицы: кирпич, отдельные входы, палисадники. На крыше террасы, у части квартир первого этажа свой выход во двор.',
    ],
    mediaId: 'vysota/street',
  },
  finishing: {
    kinds: ['none', 'white-box', 'full'],
    paragraphs: [
      'Есть три комплектации: без отделки, под чистовую (White box) и чистовая. Инженерия у всех общая: приточная вентиляция с фильтром, подвод под кондиционер, учёт воды и тепла без обхода квартир.',
      'Чистовая отделка включает пол, стены, двери, санузлы и встроенный свет. Кухню подбираете сами: выводы сделаны под остров и под линейную.',
    ],
    styles: [
      {
        name: 'Сумерки',
        text: 'Графит и синий, светлый камень, белые стены. Вечером комната уходит в тень и остаётся вид.',
        pictures: [{ mediaId: 'interiors/kitchen-calm', caption: 'Кухня-столовая в отделке «Сумерки»' }],
      },
      {
        name: 'Рассвет',
        text: 'Тёплая доска, терракота и шалфей. Для квартир с окнами на восток.',
        pictures: [{ mediaId: 'interiors/living-warm', caption: 'Гостиная в отделке «Рассвет»' }],
      },
    ],
  },
  locationText:
    'До станции МЦК Хорошёво 5 минут пешком, до Полежаевской 6, до Хорошёвской 8. До Третьего кольца 7 минут на машине вне часа пик, до Сити 10 минут.',
  infrastructure: [
    inside('family', 'Двор между башнями', 'Площадка с качелями, газон и тихий угол для младенцев.', 0, 25),
    inside('family', 'Игровая в лобби', 'Комната за стеклом на первом этаже корпуса 2.', 30, -5),
    inside('sport', 'Бассейн и зал', 'Чаша 20 метров и тренажёры на первом этаже корпуса 1.', -30, -5),
    inside('sport', 'Беговой круг', 'Дорожка с мягким покрытием вокруг квартала.', 15, 50),
    inside('shops', 'Продуктовый магазин', 'Вход с площади, разгрузка из паркинга.', 25, -25),
    inside('shops', 'Кафе у пруда', 'Терраса на площади между башнями.', 0, -30),
    inside('parking', 'Трёхуровневый паркинг', 'Зарядка на каждом уровне, места шириной 2,60 метра, мойка.', 0, 0),
    school('Школа с инженерными классами', 360, 280),
    kindergarten('Детский сад', -260, 260),
    nearby('schools', 'Музыкальная школа', 520, -160),
    nearby('family', 'Детская поликлиника', 440, 120),
    nearby('parks', 'Сквер на Хорошёвском шоссе', 210, -120),
    nearby('parks', 'Парк на Ходынском поле', 1150, 870, 'Пруд, площадки и амфитеатр.'),
    nearby('sport', 'Ледовый дворец', 920, 640),
    nearby('sport', 'Теннисные корты', -460, 190),
    nearby('shops', 'Торговый центр у метро', 480, 60),
    nearby('shops', 'Супермаркет', -210, -60),
  ],
  gallery: [
    { mediaId: 'vysota/hero', caption: 'Башни в сумерках, вид через шоссе' },
    { mediaId: 'vysota/courtyard', caption: 'Двор между башнями и кирпичным домом' },
    { mediaId: 'vysota/street', caption: 'Корпус 1 со стороны Хорошёвского шоссе' },
    { mediaId: 'vysota/street-dusk', caption: 'Там же в сумерках: свет в лобби и в окнах' },
    { mediaId: 'interiors/lobby-warm', caption: 'Лобби корпуса 1' },
    { mediaId: 'interiors/kitchen-calm', caption: 'Кухня-столовая в отделке «Сумерки»' },
    { mediaId: 'interiors/living-warm', caption: 'Гостиная в отделке «Рассвет»' },
    { mediaId: 'vysota/genplan', caption: 'Башни, кирпичный дом и площадь с прудом сверху' },
  ],
  documentKeys: ['vysota-declaration', 'vysota-permit', 'contract-memo', 'acceptance-memo'],
  specialProgramKeys: ['full-payment', 'installment-to-keys', 'installment-start'],
  mortgageProgramKeys: ['family', 'standard', 'step'],
  developer: {
    name: 'ООО «СЗ Высота»',
    escrowBank: 'банк «Можжевельник»',
    escrowBankKey: 'mozhzhevelnik',
    declarationHref: declarationHrefOf('vysota'),
    // Invented: no region of Russia has the code 00.
    ogrn: '0000000000051',
    inn: '0000000051',
  },
}
