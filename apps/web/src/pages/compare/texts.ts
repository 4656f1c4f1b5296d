// Russian texts of the comparison.
import { formatCount } from '@kvartal/russian/count'
import { formatPrice } from '@kvartal/russian/number'
import { formatLotNumber } from '@kvartal/russian/place'

export const texts = {
  title: 'Сравнение',
  sharedTitle: (count: string) => `Сравнение: ${count}`,
  list: 'Список',
  views: 'Как показать',
  table: 'Сравнение квартир',
  differencesFirst: 'Сначала различия',
  add: 'Добавить квартиру',
  copy: 'Ссылка на сравнение',
  copied: 'Ссылка на сравнение скопирована',
  pdf: 'PDF',
  rows: {
    price: 'Цена',
    perM2: 'Цена за\u00a0м²',
    area: 'Площадь',
    living: 'Жилая площадь',
    kitchen: 'Кухня',
    floor: 'Этаж',
    ceiling: 'Высота потолков',
    keyDate: 'Ввод в эксплуатацию',
    finishing: 'Отделка',
    windows: 'Окна',
    features: 'Особенности',
    metro: 'Метро',
    payment: 'Ипотека',
  },
  was: 'Прежняя цена: ',
  less: (rub: number) => `−${formatPrice(rub)}`,
  perMonth: (rub: number) => `${formatPrice(rub)}/мес`,
  ownPayment: (first: string) => `Ваш платёж, взнос\u00a0${first}`,
  needed: (sum: string) => `нужен взнос\u00a0${sum}`,
  paid: 'взноса хватает на\u00a0всю цену',
  rates: (rate: string, fullCost: string) => `Ставка\u00a0${rate}, ПСК\u00a0${fullCost}`,
  number: formatLotNumber,
  remove: (what: string) => `Убрать из сравнения: ${what}`,
  book: 'Забронировать',
  queue: 'Встать в\u00a0очередь',
  queueNote: 'Напишем, если освободится.',
  alike: 'Подобрать похожую',
  paymentNote: (date: string, isOwn: boolean) =>
    `Платёж посчитан по ${isOwn ? 'вашему' : 'наименьшему'} взносу и наибольшему сроку, условия на ${date}. Расчёт предварительный, решение принимает банк. ПСК\u00a0— полная стоимость кредита.`,
  tooMany: (left: number) =>
    `Рядом помещаются четыре квартиры, ещё ${formatCount(left, ['не показана', 'не показаны', 'не показаны'])}.`,
  gone: (count: number) => `${formatCount(count, ['квартиры', 'квартир', 'квартир'])} из ссылки больше нет.`,
  oneOnly: 'Добавьте ещё одну квартиру, и мы отметим различия.',
  emptyTitle: 'Выберите, что сравнить',
  emptyText: 'Отметьте от двух до четырёх квартир в избранном: поставим их рядом и покажем различия.',
  toFavorites: 'Открыть избранное',
  compareFavorites: (count: number) =>
    `Сравнить ${formatCount(count, ['квартиру', 'квартиры', 'квартир'])} из избранного`,
  toList: 'Выбрать квартиру',
} as const
