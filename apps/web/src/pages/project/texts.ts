// Russian texts of a project's page.
import { flatForms, formatCount, plural } from '@kvartal/russian/count'
import { floorForms } from '@kvartal/russian/lot'
import { formatArea, formatNumber, formatWholePercent } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'

export const texts = {
  noSuchProject: 'Такого проекта нет.',
  onSale: (total: number) => `в продаже из\u00a0${formatNumber(total)}`,
  flats: (count: number) => formatCount(count, flatForms),
  flatsWord: (count: number) => plural(count, flatForms),
  cheapest: (label: string, areaM2: number) => `${label.toLowerCase()}, от\u00a0${formatArea(areaM2)}`,
  prices: 'цены квартир',
  nextKeys: 'ближайшие ключи',
  nearestKeys: (price: string) => `ближайшие ключи, ${price}`,
  keysNow: 'Сразу',
  keysNowNote: 'дома сданы, ключи после расчёта',
  lastKeys: (date: string) => `ближайшие ключи, последние ${date}`,
  showFlats: (count: number) => `Показать ${formatCount(count, ['квартиру', 'квартиры', 'квартир'])}`,
  showCatalog: 'Открыть каталог',
  askFlats: 'Узнать о\u00a0новых квартирах',
  missing: (parts: readonly string[]) => `Не загрузилось: ${parts.join(', ')}. Остальное на месте.`,
  missingParts: {
    flats: 'квартиры в продаже',
    progress: 'последний отчёт со стройки',
    news: 'новости проекта',
    others: 'другие проекты',
  },
  reload: 'Попробовать ещё раз',
  flatsFailed: 'Квартиры проекта не загрузились:',
  listsFailed: 'Подборки квартир не загрузились:',
  lists: 'Подборки квартир',
  bulksFailed: 'Корпуса проекта не загрузились:',
  liveFailed: 'Последний отчёт проекта не загрузился:',
  newsFailed: 'Новости проекта не загрузились:',
  othersFailed: 'Другие проекты не загрузились:',
  infoFailed: 'Информация о проекте не загрузилась:',

  readOn: 'Читать дальше',
  /** «Детский клуб, площадки во дворе и ещё 6» */
  someOf: (names: readonly string[]) => {
    const [first = '', ...others] = names.slice(0, 2)
    const shown = [first, ...others.map(lowerFirst)].join(', ')
    return names.length > 2 ? `${shown} и\u00a0ещё\u00a0${names.length - 2}` : shown
  },
  morePlaces: (count: number) => `Ещё ${formatCount(count, ['место', 'места', 'мест'])} рядом`,
  documentCount: (count: number) => formatCount(count, ['документ', 'документа', 'документов']),

  layouts: 'Квартиры',
  columns: { rooms: 'Комнат', area: 'Площадь', floors: 'Этажи', free: 'Свободно', price: 'Цена' },
  span: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
  noFlats: 'Свободных квартир сейчас нет. Оставьте телефон, и мы позвоним, когда появятся.',
  flatsAway: 'Список сейчас не загрузился, но каталог с фильтром по этому проекту работает.',

  genplan: 'Генплан',
  buildings: 'Корпуса',
  visual: 'Выбрать на генплане',
  buildingFloors: (min: number, max: number) => `${min === max ? '' : `${min}–`}${formatCount(max, floorForms)}`,
  buildingStages: { built: 'Построены', construction: 'Строятся', starting: 'Стройка начинается' },
  noFree: 'нет свободных',
  ready: 'сдан',

  gallery: 'Галерея',
  galleryWaits: 'Открываем галерею',
  galleryFailed: 'Галерея не открылась: нет связи с сервером.',
  again: 'Попробовать ещё раз',

  finishing: 'Отделка',
  finishingKinds: { none: 'Без отделки', 'white-box': 'Под чистовую отделку (White box)', full: 'С отделкой' },
  finishingStyle: (name: string) => `Отделка «${name}»`,

  location: 'Расположение',
  stations: 'Метро',
  inside: 'Внутри квартала',
  around: 'Рядом',
  onMap: (name: string) => `«${name}» на карте`,
  layersLabel: 'Что показать рядом',
  noLayers: 'Выберите, что показать.',
  mapFailed: 'Карта не загрузилась:',
  layers: {
    family: 'Детям',
    schools: 'Школы и\u00a0сады',
    sport: 'Спорт',
    parks: 'Парки',
    shops: 'Магазины и\u00a0кафе',
    parking: 'Машина и\u00a0вещи',
  },

  progress: 'Ход строительства',
  done: formatWholePercent,
  doneNote: (date: string) => `готовность на\u00a0${date}`,
  allReports: 'Все отчёты со стройки',

  purchase: 'Как заплатить',
  allWays: 'Все способы',
  rate: (program: string) => `${program} ипотека, ставка`,
  fullCost: 'Полная стоимость кредита',
  mortgage: (firstPayment: string) => `Первый взнос от\u00a0${firstPayment}.`,
  trueOn: (date: string) => `Условия на\u00a0${date}`,
  installmentFirst: 'Рассрочка, взнос от',
  installment: (title: string, termMonths: number, cost: string) =>
    `«${title}», до\u00a0${formatCount(termMonths, ['месяца', 'месяцев', 'месяцев'])}. ${cost}`,
  markup: (percent: string) => `Удорожание ${percent}.`,
  cashDiscount: 'Вся сумма сразу',
  cash: 'Скидка от\u00a0цены на\u00a0сайте при\u00a0оплате одним платежом.',

  documents: 'Документы',
  aboutDeveloper: 'Застройщик',
  developer: (name: string) => `Застройщик ${name}.`,
  commissioned: 'Дома введены в\u00a0эксплуатацию.',
  askPresentation: 'Получить презентацию',
  downloadPresentation: 'Скачать презентацию',

  news: 'Новости проекта',
  allNews: 'Все новости',

  request: 'Спросить о\u00a0проекте',
  requestMatter: (name: string) => `Вопрос о\u00a0проекте «${name}»`,
  requestText: (name: string) => `Расскажем о\u00a0проекте «${name}», посчитаем платёж, запишем на\u00a0просмотр.`,

  others: 'Другие проекты',
  allProjects: 'Все проекты',
} as const
