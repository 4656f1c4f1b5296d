// What the catalog has no filter for and a page of the site answers: ways to pay, parking, commercial lots.
import type { Lexicon } from './lexicon.ts'
import type { Rule, Scanner } from './scanner.ts'
import type { Vocabulary } from './vocabulary.ts'

interface PageRow {
  path: string
  /** Read back as the same page. */
  topic: string
  /** The text of the link. */
  label: string
  patterns: string
}

const rows: readonly PageRow[] = [
  {
    path: '/purchase-terms/mortgage',
    topic: 'ипотека',
    label: 'Ипотека и материнский капитал',
    patterns:
      'в|по|с|под|на? семейн/j|льготн/j|военн/j|сельск/j|айтишн/j|айти|it|ит|господдержк/a|молод/j|обычн/j|базов/j? ипотек/a; ипотек/a для семьи|айтишник/m|военн/j|семей; в|по? ипотек/a под процент/m; ипотечн/j; под|по|с? ставк/a; с|под|за|по? материнск/j|мат|семейн/j капитал/m; с|под|за? маткапитал/m; субсиди/i; одобр/m ипотек/a; господдержк/a; военн/j сертификат/m',
  },
  {
    path: '/purchase-terms/installment',
    topic: 'рассрочка',
    label: 'Рассрочка',
    patterns:
      'в|по|с|под? беспроцентн/j? рассрочк/a от? застройщик/m?; платить|оплат/a част/s|частями; траншев/j|траншами',
  },
  {
    path: '/purchase-terms/trade-in',
    topic: 'трейд-ин',
    label: 'Трейд-ин',
    patterns:
      'по|с|в|через? трейд ин; по|с|в|через? трейдин/m; по|с|в|через? trade in; по|с|в|через? tradein; с? обмен/m стар/j|сво/j? жиль/e|квартир/a? на? нов/j?; обменять|поменять|сдать|продать стар/j|свою|сво/j? квартир/a|квартиру|жиль/e на? нов/j?; в|с? зачет/m стар/j|сво/j? жиль/e|квартир/a?',
  },
  {
    path: '/purchase-terms/full',
    topic: 'полная оплата',
    label: 'Полная оплата',
    patterns:
      'за|по? наличн/j|наличк/a; нал; полн/j|стопроцентн/j|единовременн/j оплат/a; без ипотек/a|кредит/m|рассрочк/a',
  },
  {
    path: '/purchase-terms',
    topic: 'условия покупки',
    label: 'Как купить',
    patterns:
      'услови/e покупк/a; эскроу; дистанционн/j|удаленн/j|онлайн покупк/a|сделк/a; дистанционно|удаленно; скидк/a при полной оплате',
  },
  {
    path: '/projects',
    topic: 'паркинг',
    label: 'Паркинг и\u00a0кладовые на страницах проектов',
    patterns:
      'с|со? подземн/j|наземн/j|гостев/j|сво/j|тепл/j|крыт/j? паркинг/m|парковк/a; с|со? парковочн/j|машино мест/o; с? машиномест/o; с? гараж/m; с? кладов/j|кладовк/a; с? мест/o под|для машин/a; с? келлер/m; куда|где ставить|поставить|парковать? машин/a',
  },
  {
    path: '/commercial',
    topic: 'коммерческие помещения',
    label: 'Коммерческие помещения',
    patterns:
      'коммерци/i; коммерческ/j недвижимост/s|помещени/e|площад/s?; нежил/j помещени/e?; помещени/e; торгов/j помещени/e|площад/s; стрит? ритейл/m; офис/m; псн; место под|для бизнес/m',
  },
  {
    path: '/visual',
    topic: 'стороны света',
    label: 'Стороны света на\u00a0фасаде и\u00a0плане этажа',
    patterns: `${sidesOf('на|в')}; окн/a|окно|окон|вид/m? на? солнечн/j|теплую|теневую|тенист/j|светл/j сторон/a; солнечн/j; солнышк/o|солнце в? окно|окна?; много|больше|побольше света|солнца; светл/j; инсоляци/i; сторон/a света; несолнечн/j`,
  },
  {
    path: '/progress',
    topic: 'ход строительства',
    label: 'Ход строительства',
    patterns: 'ход/m строительств/o|стройк/a; как строится|строят; камер/a стройк/a|со стройки',
  },
  { path: '/documents', topic: 'документы', label: 'Документы', patterns: 'проектн/j деклараци/i; документ/m; дду' },
]

/** «под кофейню», «для салона красоты»: the purpose of a commercial lot. */
const PURPOSES =
  'под|для кофейн/y|кафе|магазин/m|офис/m|аптек/a|пекарн/y|ресторан/m|стоматологи/i|клиник/a|склад/m|парикмахерск/j|барбершоп/m|шоурум/m|пвз; под|для салон/m красот/a?'

/** «окна на юг», «на южную сторону», «юго-запад» */
function sidesOf(prepositions: string): string {
  const sides = 'юг/m|север/m|восток/m|восход/m|запад/m|закат/m|юго|северо'
  const adjectives = 'южн/j|северн/j|восточн/j|западн/j|юго|северо'
  const windows = 'окн/a|окно|окон|окошк/a|вид/m|выходят|сторон/a'
  return `${windows} ${prepositions} ${sides} запад/m|восток/m? и|или? на? юг/m|север/m|восток/m|запад/m?; ${windows} ${prepositions}? ${adjectives} западн/j|восточн/j? сторон/a; ${prepositions}? ${adjectives} западн/j|восточн/j? сторон/a; ${adjectives} окн/a`
}

/** The pages that a phrase may lead to. */
export const answeringPages: readonly string[] = rows.map(({ path }) => path)

export function pageTopic(path: string): string {
  return rows.find((row) => row.path === path)?.topic ?? ''
}

export function pagesRule(lexicon: Lexicon, { pages }: Vocabulary): Rule {
  const known = rows.map((row) => ({ name: row, patterns: lexicon.patterns(row.patterns) }))
  const purposes = lexicon.patterns(PURPOSES)
  const percent = lexicon.patterns('%; процент/m')
  const rate = lexicon.patterns('под')
  const commercial = rows.find(({ path }) => path === '/commercial')
  return (scanner, at) => {
    const found = scanner.choose(at, known)
    const row = found?.name ?? (commercial && scanner.longest(at, purposes) !== null ? commercial : undefined)
    if (!row) return null
    const end = endOf(scanner, row, found?.end ?? at)
    const page = offered(row)
    return page
      ? { end, conditions: [{ field: 'page', path: page.path, label: page.label }] }
      : { end, reason: 'no-filter' }
  }

  /** A menu may name only the page over it: «Как купить» for each way to pay. */
  function offered(row: PageRow): PageRow | undefined {
    if (pages.includes(row.path)) return row
    const parent = row.path.slice(0, row.path.lastIndexOf('/'))
    return rows.find(({ path }) => path === parent && pages.includes(path))
  }

  /**
   * Where the phrase of a page ends: it includes the rate of a mortgage, «под 6 %», and the purpose of a commercial
   * lot.
   */
  function endOf(scanner: Scanner, { path }: PageRow, end: number): number {
    if (path === '/commercial') return scanner.longest(end, purposes) ?? end
    if (path !== '/purchase-terms/mortgage') return end
    const number = scanner.number(scanner.longest(end, rate) ?? end)
    return (number && scanner.longest(number.end, percent)) ?? end
  }
}
