// Owns the construction reports of the projects, also of the one that is built, and the menu of videos.
import type { ContentData } from '@kvartal/contract/content'

type Report = ContentData<'progress-report'>

const severnySad: Report[] = [
  {
    slug: 'severny-sad-2026-09',
    project: 'severny-sad',
    date: '2026-09-24',
    title: 'Сентябрь 2026: фасады закончены, работаем во дворе',
    text: 'Краны разобраны, забор со стороны бульвара снят. Во дворе копают чашу пруда и ставят бордюры. В лобби корпуса 1 кладут пол, лифты проходят пусконаладку.',
    photos: [
      {
        mediaId: 'severny/progress-95',
        caption: '«Северный сад», 24 сентября 2026: фасады готовы, мощение у бульвара',
      },
    ],
    videoMediaIds: ['severny/progress'],
    completionPercent: 95,
    buildings: [
      { worldKey: 'b1', work: 'Фасад готов, отделка лобби и мест общего пользования', completionPercent: 97 },
      { worldKey: 'b2', work: 'Фасад готов, пусконаладка лифтов', completionPercent: 95 },
      { worldKey: 'b3', work: 'Фасад готов, инженерные сети в квартирах', completionPercent: 92 },
    ],
  },
  {
    slug: 'severny-sad-2026-04',
    project: 'severny-sad',
    date: '2026-04-16',
    title: 'Апрель 2026: каркас корпуса 2 у верхней отметки',
    text: 'В корпусе 1 кладут кирпич на верхних этажах, в корпусе 2 каменная сетка дошла до четырнадцатого этажа. На нижних этажах стоят окна и собрано отопление.',
    photos: [
      { mediaId: 'severny/progress-70', caption: '«Северный сад», 16 апреля 2026: фасадные работы на трёх корпусах' },
    ],
    videoMediaIds: [],
    completionPercent: 70,
    buildings: [
      { worldKey: 'b1', work: 'Каркас готов, кирпич до седьмого этажа', completionPercent: 74 },
      { worldKey: 'b2', work: 'Монолит 18-го этажа, фасад до четырнадцатого', completionPercent: 70 },
      { worldKey: 'b3', work: 'Каркас готов, начат фасад', completionPercent: 65 },
    ],
  },
  {
    slug: 'severny-sad-2025-09',
    project: 'severny-sad',
    date: '2025-09-18',
    title: 'Сентябрь 2025: одиннадцатый этаж корпуса 2',
    text: 'Корпус 2 обогнал соседей и виден с шоссе. На нём начали утепление и подсистему фасада. Низкие секции корпусов 1 и 3 прошли половину высоты.',
    photos: [{ mediaId: 'severny/progress-40', caption: '«Северный сад», 18 сентября 2025: монолит и начало фасада' }],
    videoMediaIds: [],
    completionPercent: 40,
    buildings: [
      { worldKey: 'b1', work: 'Монолит 6-го этажа из 12, утепление нижних этажей', completionPercent: 42 },
      { worldKey: 'b2', work: 'Монолит 11-го этажа из 18, подсистема фасада', completionPercent: 41 },
      { worldKey: 'b3', work: 'Монолит 5-го этажа из 14', completionPercent: 35 },
    ],
  },
  {
    slug: 'severny-sad-2025-03',
    project: 'severny-sad',
    date: '2025-03-20',
    title: 'Март 2025: вышли из котлована',
    text: 'Паркинг под двором закрыт перекрытием, над землёй первые этажи трёх корпусов. Собраны два башенных крана. С этой точки снимаем стройку до ввода.',
    photos: [{ mediaId: 'severny/progress-15', caption: '«Северный сад», 20 марта 2025: первые этажи каркаса' }],
    videoMediaIds: [],
    completionPercent: 15,
    buildings: [
      { worldKey: 'b1', work: 'Монолит 2-го этажа из 12', completionPercent: 15 },
      { worldKey: 'b2', work: 'Монолит 3-го этажа из 18', completionPercent: 16 },
      { worldKey: 'b3', work: 'Монолит 2-го этажа из 14', completionPercent: 13 },
    ],
  },
]

const manufaktura: Report[] = [
  {
    slug: 'manufaktura-2026-08',
    project: 'manufaktura',
    date: '2026-08-20',
    title: 'Август 2026: кирпич поднялся до пятого этажа',
    text: 'В корпусе 1 заканчивают каркас верхнего этажа, красная кладка идёт следом. В корпусе 2 монтируют медные эркеры и окна. Двор пока занят складом кирпича.',
    photos: [
      { mediaId: 'zavod/progress-70', caption: '«Мануфактура», 20 августа 2026: кладка корпуса 1 и каркас корпуса 2' },
    ],
    videoMediaIds: ['zavod/progress'],
    completionPercent: 70,
    buildings: [
      { worldKey: 'm1', work: 'Каркас 7-го этажа, кладка до пятого', completionPercent: 71 },
      { worldKey: 'm2', work: 'Каркас 11-го этажа, фасад до седьмого', completionPercent: 68 },
    ],
  },
  {
    slug: 'manufaktura-2025-12',
    project: 'manufaktura',
    date: '2025-12-11',
    title: 'Декабрь 2025: витрины и пятый этаж',
    text: 'Нижний этаж корпуса 1 закрыт стеклом, там греют воздух и собирают вентиляцию. Корпус 2 прошёл семь этажей, начато утепление.',
    photos: [{ mediaId: 'zavod/progress-40', caption: '«Мануфактура», 11 декабря 2025: витрины корпуса 1' }],
    videoMediaIds: [],
    completionPercent: 40,
    buildings: [
      { worldKey: 'm1', work: 'Монолит 4-го этажа из 7, витрины первого', completionPercent: 41 },
      { worldKey: 'm2', work: 'Монолит 7-го этажа из 11, утепление', completionPercent: 39 },
    ],
  },
  {
    slug: 'manufaktura-2025-06',
    project: 'manufaktura',
    date: '2025-06-19',
    title: 'Июнь 2025: подземная часть закончена',
    text: 'Паркинг в два уровня закрыт, корпус 1 начат с широкого первого этажа, корпус 2 стоит на втором. Кирпич старой котельной очищен и сложен у ворот.',
    photos: [{ mediaId: 'zavod/progress-15', caption: '«Мануфактура», 19 июня 2025: первый этаж корпуса 1' }],
    videoMediaIds: [],
    completionPercent: 15,
    buildings: [
      { worldKey: 'm1', work: 'Монолит 1-го этажа из 7', completionPercent: 15 },
      { worldKey: 'm2', work: 'Монолит 2-го этажа из 11', completionPercent: 15 },
    ],
  },
]

const vysota: Report[] = [
  {
    slug: 'vysota-2026-10',
    project: 'vysota',
    date: '2026-10-15',
    title: 'Октябрь 2026: башни почти в полный рост',
    text: 'В корпусе 2 вяжут арматуру последних перекрытий, в корпусе 1 двадцать девятый этаж. Стекло корпуса 1 поднялось до двадцать второго. Кирпичный корпус 3 закрыт по контуру.',
    photos: [{ mediaId: 'vysota/progress-70', caption: '«Высота», 15 октября 2026: башни у верхней отметки' }],
    videoMediaIds: ['vysota/progress'],
    completionPercent: 70,
    buildings: [
      { worldKey: 't1', work: 'Монолит 29-го этажа из 30, стекло до 22-го', completionPercent: 68 },
      { worldKey: 't2', work: 'Монолит 23-го этажа из 24, фасад до 17-го', completionPercent: 71 },
      { worldKey: 'p', work: 'Фасад и окна готовы, инженерные сети', completionPercent: 76 },
    ],
  },
  {
    slug: 'vysota-2026-02',
    project: 'vysota',
    date: '2026-02-12',
    title: 'Февраль 2026: середина башен',
    text: 'Корпус 1 прошёл шестнадцатый этаж, корпус 2 тринадцатый. Утеплитель идёт на четыре этажа ниже монолита. Каркас корпуса 3 готов.',
    photos: [{ mediaId: 'vysota/progress-40', caption: '«Высота», 12 февраля 2026: утепление и начало остекления' }],
    videoMediaIds: [],
    completionPercent: 40,
    buildings: [
      { worldKey: 't1', work: 'Монолит 16-го этажа из 30, остекление нижних', completionPercent: 38 },
      { worldKey: 't2', work: 'Монолит 13-го этажа из 24, утепление', completionPercent: 41 },
      { worldKey: 'p', work: 'Каркас готов', completionPercent: 45 },
    ],
  },
  {
    slug: 'vysota-2025-08',
    project: 'vysota',
    date: '2025-08-14',
    title: 'Август 2025: башни вышли из земли',
    text: 'Общая плита под башнями залита и набрала прочность. Над землёй четыре этажа корпуса 1 и три корпуса 2, для корпуса 3 готово основание.',
    photos: [{ mediaId: 'vysota/progress-15', caption: '«Высота», 14 августа 2025: первые этажи башен' }],
    videoMediaIds: [],
    completionPercent: 15,
    buildings: [
      { worldKey: 't1', work: 'Монолит 4-го этажа из 30', completionPercent: 15 },
      { worldKey: 't2', work: 'Монолит 3-го этажа из 24', completionPercent: 16 },
      { worldKey: 'p', work: 'Монолит первого этажа', completionPercent: 14 },
    ],
  },
]

/** Built: the reports stay as its archive. */
const rechnoyBereg: Report[] = [
  {
    slug: 'rechnoy-bereg-2025-11',
    project: 'rechnoy-bereg',
    date: '2025-11-20',
    title: 'Ноябрь 2025: фасады закончены, набережная открыта',
    text: 'Корпус 1 готов к сдаче, в корпусе 2 идёт отделка мест общего пользования. Забор вдоль воды снят, по новой дорожке ходят жители соседних домов.',
    photos: [
      { mediaId: 'rechnoy/progress-95', caption: '«Речной берег», 20 ноября 2025: фасады готовы, дорожка вдоль воды' },
    ],
    videoMediaIds: [],
    completionPercent: 95,
    buildings: [
      { worldKey: 'a', work: 'Готов к вводу, уборка квартир', completionPercent: 99 },
      { worldKey: 'b', work: 'Фасад готов, отделка лобби и лестниц', completionPercent: 91 },
    ],
  },
  {
    slug: 'rechnoy-bereg-2025-05',
    project: 'rechnoy-bereg',
    date: '2025-05-22',
    title: 'Май 2025: окна и фасад снизу вверх',
    text: 'Каркас обоих корпусов дошёл до верхних этажей. Внизу стоят витрины и окна, белый камень и бронзовый металл поднимаются следом.',
    photos: [
      {
        mediaId: 'rechnoy/progress-70',
        caption: '«Речной берег», 22 мая 2025: фасадные работы, каркас верхних этажей',
      },
    ],
    videoMediaIds: [],
    completionPercent: 70,
    buildings: [
      { worldKey: 'a', work: 'Фасад до четвёртого этажа, окна', completionPercent: 75 },
      { worldKey: 'b', work: 'Монолит 9-го этажа, фасад до пятого', completionPercent: 66 },
    ],
  },
  {
    slug: 'rechnoy-bereg-2024-11',
    project: 'rechnoy-bereg',
    date: '2024-11-14',
    title: 'Ноябрь 2024: середина каркаса',
    text: 'Корпуса растут вровень. На первых этажах закрыты витрины, там всю зиму можно работать в тепле.',
    photos: [{ mediaId: 'rechnoy/progress-40', caption: '«Речной берег», 14 ноября 2024: монолит средних этажей' }],
    videoMediaIds: [],
    completionPercent: 40,
    buildings: [
      { worldKey: 'a', work: 'Монолит 4-го этажа из 8', completionPercent: 43 },
      { worldKey: 'b', work: 'Монолит 5-го этажа из 9', completionPercent: 38 },
    ],
  },
]

export const progressReports: readonly Report[] = [...severnySad, ...manufaktura, ...vysota, ...rechnoyBereg]

export const progressVideos: Record<string, ContentData<'progress-video'>> = {
  'severny-sad': {
    project: 'severny-sad',
    title: '«Северный сад»: от котлована до фасада',
    text: 'Полтора года стройки за двенадцать секунд, с одной камеры.',
    filmedFrom: '2025-03-20',
    filmedTo: '2026-09-24',
    videoMediaId: 'severny/progress',
    posterMediaId: 'severny/progress-poster',
    durationSeconds: 12,
  },
  manufaktura: {
    project: 'manufaktura',
    title: '«Мануфактура»: три даты и проект',
    text: 'Июнь и декабрь 2025 года, август 2026 года с одной камеры. Последний кадр: готовый дом по проекту.',
    filmedFrom: '2025-06-19',
    filmedTo: '2026-08-20',
    videoMediaId: 'zavod/progress',
    posterMediaId: 'zavod/progress-poster',
    durationSeconds: 12,
  },
  vysota: {
    project: 'vysota',
    title: '«Высота»: три даты и проект',
    text: 'Август 2025 года, февраль и октябрь 2026 года с одной камеры. Последний кадр: готовые башни по проекту.',
    filmedFrom: '2025-08-14',
    filmedTo: '2026-10-15',
    videoMediaId: 'vysota/progress',
    posterMediaId: 'vysota/progress-poster',
    durationSeconds: 12,
  },
}
