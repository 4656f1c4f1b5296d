// Owns the documents of the demo company: links to the state register, memos with their text, presentations.
import type { ContentData } from '@kvartal/contract/content'
import { legalPath } from '@kvartal/contract/legal-documents'
import { declarationHrefOf } from './declarations.ts'
import { legalTexts } from './legal.ts'

type Document = ContentData<'document'>

interface RegisteredDocument {
  title: string
  kind: Document['kind']
  project: string
  date: string
  developer: string
  /** The end of its address: the project, or a phase of it. */
  key?: string
  /** World keys of the buildings that it is about; all of the project without it. */
  buildings?: string[]
}

function inRegister({ key, developer, ...document }: RegisteredDocument): Document {
  return {
    ...document,
    note: `Застройщик ${developer}. Дом вымышлен, и адрес тоже: настоящие документы хранит наш.дом.рф.`,
    file: null,
    href: declarationHrefOf(key ?? document.project),
    html: null,
  }
}

function memo(title: string, kind: Document['kind'], date: string, html: string): Document {
  return { title, kind, project: null, date, note: null, file: null, href: null, html }
}

function onSite(title: string, date: string, href: string): Document {
  return { title, kind: 'company', project: null, date, note: null, file: null, href, html: null }
}

export const documents: Record<string, Document> = {
  'severny-sad-declaration': inRegister({
    title: 'Проектная декларация «Северный сад», корпуса 1–3',
    kind: 'declaration',
    project: 'severny-sad',
    date: '2024-04-22',
    developer: 'ООО «СЗ Северный сад»',
    buildings: ['b1', 'b2', 'b3'],
  }),
  'severny-sad-permit': inRegister({
    title: 'Разрешение на строительство «Северный сад», корпуса 1–3',
    kind: 'permit',
    project: 'severny-sad',
    date: '2024-03-28',
    developer: 'ООО «СЗ Северный сад»',
    buildings: ['b1', 'b2', 'b3'],
  }),
  'severny-sad-2-declaration': inRegister({
    title: 'Проектная декларация «Северный сад», корпуса 4 и 5',
    kind: 'declaration',
    project: 'severny-sad',
    date: '2026-04-02',
    developer: 'ООО «СЗ Северный сад»',
    key: 'severny-sad-2',
    buildings: ['b2-p2', 'b3-p2'],
  }),
  'severny-sad-2-permit': inRegister({
    title: 'Разрешение на строительство «Северный сад», корпуса 4 и 5',
    kind: 'permit',
    project: 'severny-sad',
    date: '2026-03-19',
    developer: 'ООО «СЗ Северный сад»',
    key: 'severny-sad-2',
    buildings: ['b2-p2', 'b3-p2'],
  }),
  'rechnoy-bereg-declaration': inRegister({
    title: 'Проектная декларация «Речной берег»',
    kind: 'declaration',
    project: 'rechnoy-bereg',
    date: '2023-06-14',
    developer: 'ООО «СЗ Речной берег»',
  }),
  'rechnoy-bereg-commissioning-1': inRegister({
    title: 'Разрешение на ввод корпуса 1 «Речной берег»',
    kind: 'commissioning',
    project: 'rechnoy-bereg',
    date: '2025-12-19',
    developer: 'ООО «СЗ Речной берег»',
    buildings: ['a'],
  }),
  'rechnoy-bereg-commissioning-2': inRegister({
    title: 'Разрешение на ввод корпуса 2 «Речной берег»',
    kind: 'commissioning',
    project: 'rechnoy-bereg',
    date: '2026-06-25',
    developer: 'ООО «СЗ Речной берег»',
    buildings: ['b'],
  }),
  'tihaya-roscha-declaration': inRegister({
    title: 'Проектная декларация «Тихая роща»',
    kind: 'declaration',
    project: 'tihaya-roscha',
    date: '2026-08-20',
    developer: 'ООО «СЗ Тихая роща»',
  }),
  'tihaya-roscha-permit': inRegister({
    title: 'Разрешение на строительство «Тихая роща»',
    kind: 'permit',
    project: 'tihaya-roscha',
    date: '2026-07-16',
    developer: 'ООО «СЗ Тихая роща»',
  }),
  'manufaktura-declaration': inRegister({
    title: 'Проектная декларация «Мануфактура»',
    kind: 'declaration',
    project: 'manufaktura',
    date: '2024-09-26',
    developer: 'ООО «СЗ Мануфактура»',
  }),
  'manufaktura-permit': inRegister({
    title: 'Разрешение на строительство «Мануфактура»',
    kind: 'permit',
    project: 'manufaktura',
    date: '2024-09-12',
    developer: 'ООО «СЗ Мануфактура»',
  }),
  'vysota-declaration': inRegister({
    title: 'Проектная декларация «Высота»',
    kind: 'declaration',
    project: 'vysota',
    date: '2025-01-23',
    developer: 'ООО «СЗ Высота»',
  }),
  'vysota-permit': inRegister({
    title: 'Разрешение на строительство «Высота»',
    kind: 'permit',
    project: 'vysota',
    date: '2024-11-28',
    developer: 'ООО «СЗ Высота»',
  }),
  'contract-memo': memo(
    'Договор участия в долевом строительстве: что в нём проверить',
    'contract',
    '2026-02-10',
    '<p>Договор типовой для всех квартир дома. Образец мы присылаем до брони, чтобы его можно было спокойно прочесть или показать юристу.</p><h2>На что смотреть</h2><ul><li><strong>Предмет.</strong> Дом, секция, этаж, номер, площадь и план квартиры в приложении. План должен совпадать с тем, что на сайте.</li><li><strong>Цена.</strong> Полная сумма и как она меняется после обмера: до 1 % разницы площади не пересчитываем, больше пересчитываем в обе стороны.</li><li><strong>Срок передачи.</strong> Отдельная дата, она позже ввода дома. За опоздание закон 214-ФЗ даёт вам неустойку.</li><li><strong>Гарантия.</strong> Пять лет на конструкции, три года на инженерные сети, на отделку срок указан отдельно.</li><li><strong>Счёт эскроу.</strong> Банк, срок и порядок возврата денег.</li></ul><p>До регистрации договора в Росреестре платить нельзя.</p>',
  ),
  'sale-memo': memo(
    'Договор купли-продажи в построенном доме: что в нём проверить',
    'contract',
    '2026-02-10',
    '<p>В построенном доме квартира уже записана в реестре недвижимости за застройщиком. Поэтому договор проще: эскроу нет, деньги идут через аккредитив.</p><h2>На что смотреть</h2><ul><li><strong>Кадастровый номер</strong> и площадь должны совпадать с выпиской из реестра.</li><li><strong>Обременения.</strong> Выписка показывает, есть ли залог. До сделки мы его снимаем.</li><li><strong>Аккредитив.</strong> Банк раскрывает его, когда собственность записана на вас.</li><li><strong>Передача.</strong> Дата акта и показания счётчиков на этот день.</li></ul>',
  ),
  'acceptance-memo': memo(
    'Памятка по приёмке квартиры',
    'memo',
    '2026-06-30',
    '<p>На приёмку отводим час. С вами идёт прораб, он записывает замечания в акт и ставит срок по каждому.</p><h2>Возьмите с собой</h2><ul><li>паспорт и договор;</li><li>рулетку, фонарик, зарядку, чтобы проверить розетки;</li><li>лист бумаги, чтобы проверить тягу вентиляции.</li></ul><h2>Проверьте по порядку</h2><ol><li>Входная дверь: закрывается без усилия, замки работают, порог цел.</li><li>Окна: створки не цепляют раму, стёкла без царапин, подоконник ровный.</li><li>Стены и пол: двухметровая рейка показывает перепад, допуск указан в приложении к договору.</li><li>Вода и отопление: краны, уклон труб, сухие стыки.</li><li>Электрика: щит подписан, автоматы щёлкают, розетки держат вилку.</li><li>Вентиляция: лист бумаги прилипает к решётке при открытом окне.</li></ol><p>Если замечания мешают жить, подпишите только акт осмотра. Передаточный акт подпишем после исправления.</p>',
  ),
  'noise-rules': memo(
    'Правила ремонта в заселённом доме',
    'memo',
    '2026-01-20',
    '<p>Правила написаны вместе с жителями корпуса 1 «Речного берега» и действуют во всех наших домах.</p><ul><li>Шумные работы в будни с 9:00 до 19:00, перерыв с 13:00 до 15:00. В выходные и праздники без шума.</li><li>Грузовой лифт бронируется у консьержа. Стены кабины закрываем щитами.</li><li>Мусор выносите в мешках в контейнер у паркинга, не в мусорокамеру.</li><li>Перенос мокрых зон и проёмы в несущих стенах не согласуем.</li></ul>',
  ),
  ...Object.fromEntries(
    Object.values(legalTexts).map(({ document, title, effectiveOn }) => [
      document,
      onSite(title, effectiveOn, legalPath(document)),
    ]),
  ),
}

const sections: ContentData<'presentation-file'>['sections'] = [
  'story',
  'genplan',
  'gallery',
  'location',
  'finishing',
  'layouts',
  'terms',
  'contacts',
]

export const presentationFiles: Record<string, ContentData<'presentation-file'>> = {
  'severny-sad': {
    project: 'severny-sad',
    title: 'Презентация «Северный сад»',
    text: 'Генплан, материалы фасадов, двор по сезонам и планировки.',
    coverMediaId: 'severny/hero',
    file: null,
    sections,
  },
  'rechnoy-bereg': {
    project: 'rechnoy-bereg',
    title: 'Презентация «Речной берег»',
    text: 'Набережная, оба корпуса и квартиры, которые можно посмотреть сейчас.',
    coverMediaId: 'rechnoy/hero',
    file: null,
    sections,
  },
  'tihaya-roscha': {
    project: 'tihaya-roscha',
    title: 'Презентация «Тихая роща»',
    text: 'Как дома стоят между деревьями, что сохраняем и что сажаем.',
    coverMediaId: 'lesnoy/hero',
    file: null,
    sections,
  },
  manufaktura: {
    project: 'manufaktura',
    title: 'Презентация «Мануфактура»',
    text: 'История участка, кирпич, окна и нижний этаж.',
    coverMediaId: 'zavod/hero',
    file: null,
    sections,
  },
  vysota: {
    project: 'vysota',
    title: 'Презентация «Высота»',
    text: 'Виды по сторонам света, башни, кирпичный дом и двор.',
    coverMediaId: 'vysota/hero',
    file: null,
    sections,
  },
}
