// Parts of Moscow, so that «САО», «на юге» or «в центре» find the districts that the catalog offers there.
import type { Condition } from './conditions.ts'
import type { Lexicon } from './lexicon.ts'
import type { Rule } from './scanner.ts'
import { normalise } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

type Okrug = 'цао' | 'сао' | 'свао' | 'вао' | 'ювао' | 'юао' | 'юзао' | 'зао' | 'сзао'

/** The districts of each okrug, by the beginnings of their names. */
const districtsOf: Readonly<Record<Okrug, string>> = {
  цао: 'арбат басманн замоскворечье красносельск мещанск пресненск таганск тверск хамовник якиманк',
  сао: 'аэропорт бегов бескудниковск войковск восточное_дегунин головинск дмитровск западное_дегунин коптев левобережн молжаниновск савеловск сокол тимирязевск ховрин хорошевск',
  свао: 'алексеевск алтуфьевск бабушкинск бибирев бутырск лианозов лосиноостровск марфин марьина_рощ останкинск отрадн ростокин свиблов северное_медведков северный южное_медведков ярославск',
  вао: 'богородск вешняк восточное_измайлов восточный гольянов ивановск измайлов косино метрогород новогиреев новокосин перов преображенск северное_измайлов соколиная_гор сокольник',
  ювао: 'выхин капотн кузьминк лефортов люблин марьино некрасовк нижегородск печатник рязанск текстильщик южнопортов',
  юао: 'бирюлев братеев даниловск донск зябликов москворечье нагатин нагорн орехово царицын чертанов',
  юзао: 'академическ гагаринск зюзин коньков котловк ломоносовск обручевск северное_бутов теплый_стан черемушк южное_бутов ясенев',
  зао: 'внуков дорогомилов крылатск кунцев можайск ново-переделкин очаков проспект_вернадск раменк солнцев тропарев филевск фили',
  сзао: 'куркин митин покровское хорошево строгин северное_тушин щукин южное_тушин',
}

const okrugs = Object.keys(districtsOf) as Okrug[]

const inCity = 'москв/a|город/m|столиц/a'
const side = (at: string, of: string, ...others: string[]) =>
  [`на ${at} ${inCity}?`, `${of} ${inCity}`, ...others].join('; ')

/** What people call the okrugs; a side of the city is several of them. */
const table: readonly [string, readonly Okrug[]][] = [
  ...okrugs.map((okrug): [string, readonly Okrug[]] => [`в? ${okrug}`, [okrug]]),
  [
    `в? центр/m ${inCity}?; в? центральн/j округ/m|район/m|част/s ${inCity}?; внутри|в садов/j; исторически/j центр/m`,
    ['цао'],
  ],
  [side('севере', 'север/m', 'в? северн/j округ/m'), ['сао', 'свао', 'сзао']],
  [side('юге', 'юг/m', 'в? южн/j округ/m'), ['юао', 'ювао', 'юзао']],
  [side('западе', 'запад/m', 'в? западн/j округ/m'), ['зао', 'сзао', 'юзао']],
  [side('востоке', 'восток/m', 'в? восточн/j округ/m'), ['вао', 'свао', 'ювао']],
  [side('северо востоке', 'северо восток/m', 'в? северо восточн/j округ/m'), ['свао']],
  [side('северо западе', 'северо запад/m', 'в? северо западн/j округ/m'), ['сзао']],
  [side('юго востоке', 'юго восток/m', 'в? юго восточн/j округ/m'), ['ювао']],
  [side('юго западе', 'юго запад/m', 'в? юго западн/j округ/m'), ['юзао']],
]

/** Well-known places by their district. */
const landmarks: readonly [string, string][] = [
  ['в|у|возле|около|на|рядом? с? район/m? зил/m', 'даниловск'],
  ['в|у|возле|около|рядом? с? москва? сити', 'пресненск'],
  ['в|на|у|возле|около? вднх', 'останкинск'],
]

/** Cities that are no part of Moscow. */
const ELSEWHERE =
  'в|во питер/m|спб|петербург/m|химки|химках|мытищи|мытищах|подольск/m|красногорск/m|балаших/a|одинцов/o|люберц/a|королев/m|зеленоград/m|сочи|казан/s|екатеринбург/m|новосибирск/m|краснодар/m|подмосковь/e|области|область|московской|новой; в? санкт петербург/m; в? нижн/j новгород/m; за мкад'

export function moscowRule(lexicon: Lexicon, { districts }: Vocabulary): Rule {
  const offered = districts.map((name) => ({ name, okrug: okrugOf(name) }))
  const conditionsOf = (fits: (district: (typeof offered)[number]) => boolean): Condition[] =>
    offered.filter(fits).map(({ name }) => ({ field: 'districts', name }))
  const places = [
    ...table.map(([text, parts]) => ({
      name: conditionsOf(({ okrug }) => okrug !== undefined && parts.includes(okrug)),
      patterns: lexicon.patterns(text),
    })),
    ...landmarks.map(([text, district]) => ({
      name: conditionsOf(({ name }) => normalise(name).startsWith(district)),
      patterns: lexicon.patterns(text),
    })),
  ]
  const elsewhere = lexicon.patterns(ELSEWHERE)
  const moscow = lexicon.patterns('в|по? москв/a; в столице; мск')
  return (scanner, at) => {
    const found = scanner.choose(at, places)
    if (found) return found.name.length > 0 ? { end: found.end, conditions: found.name } : noSuch(found.end)
    const other = scanner.longest(at, elsewhere)
    if (other !== null) return noSuch(other)
    const city = scanner.longest(at, moscow)
    if (city === null) return null
    // Where every district is in Moscow, «в Москве» leaves nothing out.
    const inMoscow = conditionsOf(({ okrug }) => okrug !== undefined)
    if (inMoscow.length === 0) return noSuch(city)
    return { end: city, conditions: inMoscow.length === offered.length ? [] : inMoscow }
  }
}

const noSuch = (end: number) => ({ end, reason: 'no-value' }) as const

function okrugOf(district: string): Okrug | undefined {
  const name = normalise(district).replaceAll(' ', '_')
  let best: { okrug: Okrug; length: number } | undefined
  for (const okrug of okrugs) {
    for (const beginning of districtsOf[okrug].split(' ')) {
      if (name.startsWith(beginning) && beginning.length > (best?.length ?? 0))
        best = { okrug, length: beginning.length }
    }
  }
  return best?.okrug
}
