// Owns the demo company: settings of the site, channels, offices, the director block, about, jobs.
import { type ContentData, usualBrandColours } from '@kvartal/contract/content'
import { declarationsHref } from './declarations.ts'
import { demoProjects } from './projects/index.ts'
import { withSecondPhaseRecords } from './projects/second-phase.ts'

type Hours = ContentData<'office'>['hours']

const phone = '+7 (495) 120-44-07'

function openDaily(weekdays: number[], opensAt: string, closesAt: string): Hours {
  return weekdays.map((weekday) => ({ weekday, opensAt, closesAt }))
}

export const siteSettings: ContentData<'site-settings'> = {
  companyName: 'Морошка',
  legalName: 'ООО «Морошка»',
  legalAddress: '127238, Москва, Дмитровское шоссе, 71, корпус 1',
  wordmark: 'морошка',
  wordmarkDot: 3,
  brandColours: usualBrandColours,
  tagline: 'Тихие дома в большом городе',
  city: { name: 'Москва', in: 'в Москве', of: 'Москвы' },
  legalLine: `Застройщики проектов: ${demoProjects.map(({ developer }) => developer.name).join(', ')}. Проектные декларации на сайте наш.дом.рф. В строящихся домах деньги дольщиков хранятся на счетах эскроу (214-ФЗ).`,
  ofertaLine: 'Изображения, планировки, расчёты и цены на сайте не являются публичной офертой.',
  demoLine: 'Демонстрационный бренд: компания, её застройщики, их номера, адреса и предложения вымышлены.',
  copyrightSinceYear: 2019,
  declarationsHref,
  openGraph: {
    title: 'Морошка: тихие дома в большом городе',
    description: 'Пять жилых комплексов в Москве. Каталог квартир с планами, честной ценой и историей её изменений.',
    mediaId: 'rechnoy/hero',
  },
  maternityCapital: {
    sumRub: 728_921,
    trueOn: '2026-02-01',
    source: 'Социальный фонд России, размер на первого ребёнка',
  },
  taxDeduction: {
    purchaseRubMax: 2_000_000,
    interestRubMax: 3_000_000,
    rates: [
      { percent: 13, incomeRubMax: 2_400_000 },
      { percent: 15, incomeRubMax: 5_000_000 },
      { percent: 18, incomeRubMax: 20_000_000 },
      { percent: 20, incomeRubMax: 50_000_000 },
      { percent: 22, incomeRubMax: null },
    ],
    condition:
      'Вычет дают налоговым резидентам России, которые платят НДФЛ и не использовали его раньше. За год возвращают не больше уплаченного налога, остаток переносится на следующие годы. В строящемся доме право на вычет появляется после передачи квартиры и регистрации права на неё. Материнский капитал в вычет не входит.',
    trueOn: '2026-11-01',
    source: 'Налоговый кодекс, статьи 220 и 224',
  },
  debtLoad: {
    levels: [
      { fromPercent: 0, text: 'На платежи уйдёт меньше половины дохода.' },
      {
        fromPercent: 50,
        text: 'На платежи уйдёт не меньше половины дохода. Банк России считает такую нагрузку повышенной: банки кредитуют при ней осторожнее.',
      },
      {
        fromPercent: 80,
        text: 'На платежи уйдёт не меньше 80 % дохода. Банк России считает такую нагрузку очень высокой, и на жизнь остаётся мало.',
      },
    ],
    trueOn: '2026-11-01',
    source: 'Банк России: показатель долговой нагрузки, границы 50 и 80 %',
  },
  // Ten years: nobody checks the rates of the demo, and its pages and tests must stay the same in later years.
  termsCheckedWithinDays: 3650,
  reserveNote: 'бесплатно',
  escrowInsurance: {
    sumRub: 10_000_000,
    trueOn: '2026-03-01',
    source: 'Закон 177-ФЗ о страховании вкладов: возмещение по счёту эскроу',
  },
}

/** Links lead to the reserved domain .example: the demo must not send people to somebody's real account. */
export const channels: Record<string, ContentData<'channel'>> = {
  phone: { channel: 'phone', label: 'Телефон', value: phone, href: 'tel:+74951204407' },
  email: {
    channel: 'email',
    label: 'Почта',
    value: 'hello@moroshka.example',
    href: 'mailto:hello@moroshka.example',
  },
  messenger: {
    channel: 'messenger',
    label: 'Мессенджер',
    value: 'Написать в чат',
    href: 'https://chat.moroshka.example/',
  },
  blog: { channel: 'blog', label: 'Блог', value: 'Блог о домах', href: 'https://blog.moroshka.example/' },
  video: { channel: 'video', label: 'Видео', value: 'Видеоканал', href: 'https://video.moroshka.example/' },
  social: {
    channel: 'social',
    label: 'Сообщество',
    value: 'Страница в соцсети',
    href: 'https://social.moroshka.example/',
  },
}

/** Numbers for advertising that leads to the site by links with marks. */
export const sourcePhones: Record<string, ContentData<'source-phone'>> = {
  'yandex-maps': {
    marks: { utm_source: 'yandex-maps' },
    referrer: null,
    value: '+7 (495) 120-44-11',
    href: 'tel:+74951204411',
  },
  outdoor: {
    marks: { utm_source: 'outdoor' },
    referrer: null,
    value: '+7 (495) 120-44-12',
    href: 'tel:+74951204412',
  },
}

export const offices: Record<string, ContentData<'office'>> = {
  dmitrovskoe: {
    name: 'Отдел продаж на Дмитровском шоссе',
    kind: 'sales',
    project: 'severny-sad',
    address: 'Москва, Дмитровское шоссе, 71, корпус 1',
    coordinates: { lat: 55.85985, lon: 37.55395 },
    phone,
    hours: openDaily([1, 2, 3, 4, 5, 6, 7], '09:00', '21:00'),
    hoursText: 'Ежедневно с 9:00 до 21:00',
    timeZone: 'Europe/Moscow',
    text: 'Главный офис. Здесь макеты всех пяти проектов, образцы отделки и юрист для сделок. Для детей есть стол с кубиками.',
    routes: [
      {
        by: 'foot',
        text: 'Селигерская, выход к бульвару. Идите вдоль шоссе в сторону центра 8 минут, вход со стороны бульвара, под белым козырьком.',
      },
      { by: 'transport', text: 'Автобусом от Верхних Лихобор 6 минут, остановка напротив корпуса 1.' },
      {
        by: 'car',
        text: 'С Дмитровского шоссе поверните на боковой проезд после бульвара. Парковка для гостей у шлагбаума, назовите наш офис.',
      },
    ],
  },
  naberezhnaya: {
    name: 'Квартира для просмотра на «Речном берегу»',
    kind: 'showroom',
    project: 'rechnoy-bereg',
    address: 'Москва, Ленинградское шоссе, владение 41, корпус 2',
    coordinates: { lat: 55.8403, lon: 37.4747 },
    phone,
    hours: openDaily([2, 3, 4, 5, 6, 7], '10:00', '20:00'),
    hoursText: 'Со вторника по воскресенье с 10:00 до 20:00',
    timeZone: 'Europe/Moscow',
    text: 'Квартира в отделке «Заводь» с видом на воду. Можно прийти без записи, в выходные лучше позвонить.',
    routes: [
      { by: 'foot', text: 'Водный стадион, выход к скверу. Через сквер к воде и направо по аллее, 11 минут.' },
      { by: 'transport', text: 'От Водного стадиона автобусом 4 минуты до набережной.' },
      { by: 'car', text: 'Съезд с Ленинградского шоссе к воде. Место для гостей в паркинге открывает консьерж.' },
    ],
  },
  semenovskaya: {
    name: 'Офис «Мануфактуры» на Малой Семёновской',
    kind: 'sales',
    project: 'manufaktura',
    address: 'Москва, Малая Семёновская улица, владение 9',
    coordinates: { lat: 55.7821, lon: 37.7089 },
    phone,
    hours: [...openDaily([1, 2, 3, 4, 5], '10:00', '20:00'), ...openDaily([6, 7], '10:00', '18:00')],
    hoursText: 'Будни с 10:00 до 20:00, выходные с 10:00 до 18:00',
    timeZone: 'Europe/Moscow',
    text: 'Офис рядом со стройкой. Небольшая выставка о фабрике, окна на площадку. Запись на экскурсии по стройке тоже здесь.',
    routes: [
      {
        by: 'foot',
        text: 'Электрозаводская, выход на Малую Семёновскую. Прямо 4 минуты, офис перед строительными воротами.',
      },
      {
        by: 'car',
        text: 'С Большой Семёновской поверните к метро. Парковка вдоль улицы платная, у ворот два места для гостей.',
      },
    ],
  },
}

/** An invented person with a drawn portrait. */
export const director: ContentData<'director'> = {
  name: 'Ольга Северинова',
  position: 'Директор по работе с покупателями',
  quote: 'Отвечаю за каждую заявку. Неудобно говорить? Оставьте почту, ответим письмом.',
  photoMediaId: 'company/director',
}

const buildings = demoProjects.map(withSecondPhaseRecords).flatMap((project) => project.buildings)
const finished = buildings.filter(({ stage }) => stage === 'built')

export const about: ContentData<'about'> = {
  heading: 'Строим тихие дома',
  lead: 'Мы небольшой застройщик. Ведём пять проектов в Москве, сами проектируем дворы и не отдаём продажи агентствам: кто продаёт, тот потом и выдаёт ключи.',
  mediaId: 'rechnoy/street',
  numbers: [
    { value: '2019', label: 'год, когда собралась команда' },
    { value: String(demoProjects.length), label: 'проектов в Москве' },
    { value: String(buildings.length), label: 'корпусов: построенных, строящихся и начатых' },
    { value: String(finished.length), label: 'корпуса сданы, оба в срок декларации' },
    { value: '5 лет', label: 'гарантия на конструкции, она записана в договоре' },
  ],
  history: [
    {
      year: 2019,
      title: 'Команда',
      text: 'Архитекторы, инженеры и юрист, которые раньше работали вместе на чужих стройках, открыли своё бюро.',
    },
    {
      year: 2021,
      title: 'Участок у воды',
      text: 'Купили землю на берегу Химкинского водохранилища и два года согласовывали набережную без дороги.',
    },
    {
      year: 2023,
      title: '«Речной берег»',
      text: 'Начали первый дом как застройщик. Стало понятно, сколько решений принимается на площадке, и прораб вошёл в проектную группу.',
    },
    {
      year: 2024,
      title: '«Северный сад» и «Мануфактура»',
      text: 'Открыли два проекта за год. Двор «Северного сада» рисовали по солнцу, окна «Мануфактуры» по фабричным обмерам.',
    },
    {
      year: 2025,
      title: '«Высота» и первые ключи',
      text: 'Вышли из земли башни на Хорошёвском шоссе. В декабре введён первый корпус «Речного берега».',
    },
    {
      year: 2026,
      title: '«Тихая роща»',
      text: '«Речной берег» сдан целиком. У Битцевского леса начали дома, которые не поднимутся выше деревьев.',
    },
  ],
  principles: [
    {
      title: 'Сначала двор',
      text: 'Корпуса ставим вокруг двора, а не двор в остатке между корпусами. Солнце и шум считаем до первого эскиза фасада.',
    },
    {
      title: 'Цена объясняет себя',
      text: 'На странице квартиры видно, из чего сложилась цена и как она менялась. Бронь закрепляет её на {reserveDays}.',
    },
    { title: 'Одна камера', text: 'Стройку снимаем с одной точки. Так нельзя показать только удачный угол.' },
    {
      title: 'Никаких звонков вдогонку',
      text: 'Отвечаем на заявку и не звоним повторно. Номер видят отдел продаж и застройщик проекта, банк и агент только по вашей просьбе. Рекламным сетям его не передаём.',
    },
    {
      title: 'Материал такой, какой есть',
      text: 'Кирпич кладём, а не клеим. Медь темнеет, дерево седеет: мы говорим об этом заранее.',
    },
  ],
  roles: [
    {
      role: 'Главный архитектор',
      text: 'Отвечает за двор, план и фасад. Проверяет, что построенное совпадает с нарисованным.',
    },
    { role: 'Главный инженер', text: 'Тишина, тепло, вода, лифты. Спорит с архитектором о вентиляции и обычно прав.' },
    { role: 'Руководитель строительства', text: 'Каждую неделю на площадке. Водит экскурсии для будущих жителей.' },
    { role: 'Руководитель продаж', text: 'Следит, чтобы цена на сайте и в брони была одна, а бронь значила бронь.' },
    { role: 'Юрист сделок', text: 'Объясняет договор до подписи и сопровождает регистрацию.' },
    { role: 'Служба заселения', text: 'Приёмка, замечания, гарантия. Работает с домом пять лет после ключей.' },
  ],
  jobsLead: 'Нас немного, и мы не спешим расти. Если видите здесь своё место, расскажите о себе.',
}

export const jobs: Record<string, ContentData<'job'>> = {
  'site-engineer': {
    title: 'Инженер технического надзора',
    place: 'Москва, «Высота», Хорошёвское шоссе',
    employment: 'Полный день, на площадке',
    publishedOn: '2026-10-20',
    lead: 'Принимать работы на двух башнях и не пропускать то, что потом увидит житель.',
    html: '<h3>Что делать</h3><ul><li>проверять монолит, утепление и окна по чек-листам;</li><li>вести журнал замечаний с фотографиями;</li><li>раз в квартал водить экскурсию для покупателей.</li></ul><h3>Что нужно</h3><ul><li>строительное образование и от трёх лет на жилых домах;</li><li>спокойствие в разговоре с подрядчиком;</li><li>готовность подниматься пешком на десятый этаж.</li></ul>',
  },
  'sales-manager': {
    title: 'Менеджер по работе с покупателями',
    place: 'Москва, Дмитровское шоссе',
    employment: 'Полный день, смены 2 через 2',
    publishedOn: '2026-11-05',
    lead: 'Помогать выбрать квартиру и вести её до ключей, а не до договора.',
    html: '<h3>Что делать</h3><ul><li>показывать квартиры, планы и стройку;</li><li>считать рассрочку и ипотеку вместе с покупателем;</li><li>быть на приёмке тех квартир, которые продали.</li></ul><h3>Что нужно</h3><ul><li>грамотная речь и умение читать планы;</li><li>опыт продаж не обязателен, научим;</li><li>честное «не знаю, уточню» вместо догадки.</li></ul>',
  },
  'landscape-architect': {
    title: 'Ландшафтный архитектор',
    place: 'Москва, бюро на Дмитровском шоссе',
    employment: 'Полный день, два дня в неделю удалённо',
    publishedOn: '2026-09-28',
    lead: 'Довести сад «Тихой рощи» от пересчёта деревьев до первой весны.',
    html: '<h3>Что делать</h3><ul><li>вести посадочный план и паспорта деревьев;</li><li>принимать растения в питомниках;</li><li>проектировать дворы следующих проектов вместе с архитектором.</li></ul><h3>Что нужно</h3><ul><li>три реализованных двора или парка в портфолио;</li><li>знание пород, которые живут в Москве без укрытия.</li></ul>',
  },
}
