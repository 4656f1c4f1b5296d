// Owns the record of «Тихая роща».

import { declarationHrefOf } from '../declarations.ts'
import type { DemoProject } from './demo-project.ts'
import { metroLines } from './metro-lines.ts'
import { surroundingsOf } from './surroundings.ts'

const coordinates = { lat: 55.5968, lon: 37.5563 }
const { inside, nearby, school, kindergarten } = surroundingsOf(coordinates)

export const tihayaRoscha: DemoProject = {
  id: 3,
  slug: 'tihaya-roscha',
  worldKey: 'lesnoy',
  name: 'Тихая роща',
  class: 'comfort',
  stage: 'starting',
  title: 'Жилой комплекс «Тихая роща» у Битцевского леса',
  description:
    'Три дома в 4–6 этажей среди деревьев, 6 минут пешком от метро Битцевский парк. Продажи открыты в сентябре 2026 года: планировки, цены, сроки.',
  tagline: 'До шести этажей, деревья под окном',
  summary: 'Три невысоких дома среди берёз и сосен. До леса две минуты, до метро шесть минут пешком.',
  storyTitle: 'Дома ниже деревьев',
  story: [
    'Участок граничит с Битцевским лесом, и мы решили не строить выше крон. Три дома, от 4 до 6 этажей, стоят между старыми деревьями: корпуса повёрнуты так, чтобы обойти корни, поэтому углы у плана не прямые.',
    'До начала работ каждое дерево на участке получило номер. Большую часть сохраняем на месте, вокруг стволов на время стройки стоят щиты, а бытовки вынесены к дороге.',
    'Двора в привычном смысле здесь нет: дома окружены одним общим садом с прудом, дорожками и площадкой на краю рощи. Машины останавливаются у въезда и спускаются в паркинг.',
    'Стройка началась летом 2026 года. Сейчас идёт котлован корпуса 2, первый монолит на нулевой отметке по графику в марте.',
  ],
  address: 'Москва, Новоясеневский проспект, владение 3',
  district: 'Ясенево',
  coordinates,
  metro: [
    {
      name: 'Битцевский парк',
      ...metroLines.butovskaya,
      coordinates: { lat: 55.6001, lon: 37.5561 },
      walkMinutes: 6,
      transportMinutes: null,
    },
    {
      name: 'Новоясеневская',
      ...metroLines.kaluzhskoRizhskaya,
      coordinates: { lat: 55.6019, lon: 37.553 },
      walkMinutes: 10,
      transportMinutes: null,
    },
  ],
  buildings: [
    {
      worldKey: '1',
      name: 'Корпус 1',
      stage: 'starting',
      keyDate: '2028-Q3',
      floorsMin: 5,
      floorsMax: 5,
      facadeText: 'Белый камень, деревянные откосы, верхний этаж с отступом',
      ceilingHeightM: 2.9,
      penthouseCeilingHeightM: 3.2,
      facadeMediaId: 'lesnoy/facade-1',
    },
    {
      worldKey: '2',
      name: 'Корпус 2',
      stage: 'starting',
      keyDate: '2028-Q2',
      floorsMin: 4,
      floorsMax: 5,
      facadeText: 'Светлый кирпич, дерево, балконы со стеклом',
      ceilingHeightM: 2.9,
      penthouseCeilingHeightM: null,
      facadeMediaId: 'lesnoy/facade-2',
    },
    {
      worldKey: '3',
      name: 'Корпус 3',
      stage: 'starting',
      keyDate: '2028-Q4',
      floorsMin: 5,
      floorsMax: 6,
      facadeText: 'Песчаный камень и бронза, лоджии на юг',
      ceilingHeightM: 2.9,
      penthouseCeilingHeightM: 3.2,
      facadeMediaId: 'lesnoy/facade-3',
    },
  ],
  genplanMediaId: 'lesnoy/genplan',
  heroMediaId: 'lesnoy/hero',
  finishedViewMediaId: null,
  facts: [
    { value: '3', label: 'дома среди деревьев' },
    { value: '4–6', label: 'этажей' },
    { value: '2,90 м', label: 'потолки, наверху 3,20 м, внизу до 3,25 м' },
    { value: '2 мин', label: 'пешком до леса' },
  ],
  pricePerM2ThousandRub: { min: 240, base: 276, max: 320 },
  advantages: [
    {
      title: 'Ниже крон',
      text: 'Выше шести этажей здесь нет ничего. С любого балкона вы смотрите в листву, а не поверх неё.',
    },
    {
      title: 'Деревья пересчитаны',
      text: 'У каждого ствола номер и паспорт. Дорожки проложены в обход корней, новые посадки той же породы, что растёт рядом.',
    },
    {
      title: 'Мало соседей',
      text: 'Пять секций на три дома, у каждой свой вход, свой лифт и короткий коридор.',
    },
    {
      title: 'Метро без пересадок на автобус',
      text: 'До Битцевского парка 6 минут пешком по освещённой дорожке, до Новоясеневской 10.',
    },
  ],
  architecture: {
    title: 'Камень, кирпич и дерево',
    paragraphs: [
      'Три дома нарисованы одной рукой, но отличаются материалом: белый камень, светлый кирпич, песчаный камень. Цоколь у всех тёмный, чтобы снизу дом уходил в тень рощи.',
      'Откосы окон отделаны термодеревом. Оно не требует покраски и со временем становится серебристым, как забор на старой даче.',
      'На крышах корпусов 2 и 3 зелёные кровли: они держат влагу и не нагревают верхний этаж.',
    ],
    mediaId: 'lesnoy/street',
  },
  finishing: {
    kinds: ['none', 'full'],
    paragraphs: [
      'Квартиры предлагаем без отделки или с чистовой. Без отделки: стены, стяжка, отопление, окна с подоконниками из дерева. Чистовая: пол из инженерной доски, крашеные стены, двери, сантехника и свет.',
      'Выбрать чистовую отделку можно до конца монолитных работ вашей секции, потом под неё уже не развести электрику.',
    ],
    styles: [
      {
        name: 'Опушка',
        text: 'Зелёный акцент, тёплая доска, терракота в деталях. Рассчитана на свет, который проходит через листву.',
        pictures: [
          { mediaId: 'interiors/living-warm', caption: 'Гостиная в отделке «Опушка»' },
          { mediaId: 'interiors/kitchen-warm', caption: 'Кухня-столовая в отделке «Опушка»' },
        ],
      },
    ],
  },
  locationText:
    'До Битцевского парка 6 минут пешком, до Новоясеневской 10 минут. До МКАД 5 минут на машине. Вход в Битцевский лес через дорогу от корпуса 3.',
  infrastructure: [
    inside(
      'family',
      'Площадка на краю рощи',
      'Дерево, канаты и песок, без яркого пластика. Видна с балконов корпусов 2 и 3.',
      35,
      25,
    ),
    inside('family', 'Комната для колясок', 'У каждого входа, с сушкой и розеткой.', 0, 0),
    inside('sport', 'Велосипедная мастерская', 'Верстак, насос и стойки в корпусе 1.', -45, 5),
    inside('parks', 'Общий сад с прудом', 'Берёзы, сосны, папоротник и деревянный мостик.', 10, 35),
    inside('parking', 'Паркинг под корпусом 3', 'Въезд у дороги, дальше во двор машины не идут.', 20, 70),
    nearby('parks', 'Вход в Битцевский лес', 90, 70, 'Дорожки для прогулок и лыж, экологическая тропа.'),
    nearby('sport', 'Лыжная трасса', 330, 240),
    nearby('sport', 'Конноспортивный комплекс', 620, 1280),
    nearby('sport', 'Физкультурный центр с бассейном', -560, -260),
    school('Школа', -410, 150),
    kindergarten('Детский сад', -260, -130),
    nearby('schools', 'Школа искусств', -640, 310),
    nearby('family', 'Детская поликлиника', -520, 90),
    nearby('shops', 'Супермаркет у метро', -120, 300),
    nearby('shops', 'Фермерская лавка', -180, -80),
  ],
  gallery: [
    { mediaId: 'lesnoy/hero', caption: 'Корпуса 2 и 1 со стороны проспекта' },
    { mediaId: 'lesnoy/street', caption: 'Дорожка через рощу к корпусу 1' },
    { mediaId: 'lesnoy/courtyard', caption: 'Сад у входа в корпус 3' },
    { mediaId: 'interiors/living-warm', caption: 'Гостиная в отделке «Опушка»' },
    { mediaId: 'interiors/kitchen-warm', caption: 'Кухня-столовая в отделке «Опушка»' },
    { mediaId: 'lesnoy/genplan', caption: 'Три дома, пруд и площадка сверху' },
  ],
  documentKeys: ['tihaya-roscha-declaration', 'tihaya-roscha-permit', 'contract-memo', 'acceptance-memo'],
  specialProgramKeys: ['full-payment', 'installment-to-keys', 'installment-start'],
  mortgageProgramKeys: ['family', 'standard', 'step'],
  developer: {
    name: 'ООО «СЗ Тихая роща»',
    escrowBank: 'банк «Можжевельник»',
    escrowBankKey: 'mozhzhevelnik',
    declarationHref: declarationHrefOf('tihaya-roscha'),
    // Invented: no region of Russia has the code 00.
    ogrn: '0000000000031',
    inn: '0000000031',
  },
}
