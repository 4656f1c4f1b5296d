// Names of the company's stations, projects and districts in any case, and nearness to the metro.
import type { Condition } from './conditions.ts'
import { nameForms } from './inflection.ts'
import type { Lexicon } from './lexicon.ts'
import type { Match, Rule, Scanner } from './scanner.ts'
import { tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

type Kind = 'stations' | 'projects' | 'districts'

interface Place {
  kind: Kind
  condition: Condition
  /** The lexicon's keys of its words. */
  words: readonly string[]
}

/** A shorter word of a name says too little to ask about it: «сад», «парк». */
const MIN_PART = 5
const NEAR_MINUTES = 10
const ON_FOOT_MINUTES = 15

const before = {
  stations: 'метро|м; станци|станц|ст; станц/i метро?',
  projects: 'жк; проект/m; комплекс/m; жил/j комплекс/m',
  districts: 'район/m; р н; округ/m',
}
const near =
  'у|на|в|во|около|возле|близ|от|до|к; рядом|вместе с|со; недалеко|неподалеку от; близко|поближе к|от; рядом; пешком от|до'

export function placesRule(lexicon: Lexicon, vocabulary: Vocabulary): Rule {
  const places = placesOf(vocabulary)
  for (const { words } of places) {
    for (const word of words) lexicon.add(word, nameForms(word.slice(word.indexOf(':') + 1)))
  }
  const nearness = lexicon.patterns(near)
  const kinds = (Object.keys(before) as Kind[]).map((name) => ({ name, patterns: lexicon.patterns(before[name]) }))
  const district = lexicon.patterns('район/m')
  const isBeforeName = (scanner: Scanner) => (at: number) => scanner.choose(at, kinds) !== null
  return (scanner, at) => {
    const afterNear = scanner.longest(at, nearness) ?? at
    const kind = scanner.choose(afterNear, kinds)
    const start = kind?.end ?? afterNear
    const found = places.flatMap((place) => endOf(scanner, start, place) ?? [])
    const longest = Math.max(...found.map(({ end }) => end))
    const best = found.filter(({ end }) => end === longest).map(({ place }) => place)
    const wanted = best.filter((place) => place.kind === (kind?.name ?? place.kind))
    const named = wanted.length > 0 ? wanted : best
    const [only] = named
    if (!only) return start === at ? partOfName(scanner, at, places, isBeforeName(scanner)) : null
    const afterDistrict = named.some((place) => place.kind === 'districts') ? scanner.longest(longest, district) : null
    const inDistrict = afterDistrict === null ? named : named.filter((place) => place.kind === 'districts')
    const end = afterDistrict ?? longest
    return inDistrict.length === 1
      ? { end, conditions: inDistrict.map(({ condition }) => condition) }
      : { end, answers: inDistrict.map(({ condition }) => [condition]) }
  }
}

function placesOf({ stations, projects, districts }: Vocabulary): Place[] {
  const place = (kind: Kind, name: string, condition: Condition): Place => ({
    kind,
    condition,
    words: tokensOf(name)
      .filter((token) => token.kind !== 'mark')
      .map(({ text }) => `name:${text}`),
  })
  // «Бескудниковский» is said «Бескудниково» too.
  const short = (name: string) => name.replace(/(ов|ев)ский$/, '$1о')
  return [
    ...stations.map((name) => place('stations', name, { field: 'stations', name })),
    ...projects.map(({ id, name }) => place('projects', name, { field: 'projects', id, name })),
    ...districts.map((name) => place('districts', name, { field: 'districts', name })),
    ...districts
      .filter((name) => short(name) !== name && !stations.includes(short(name)))
      .map((name) => place('districts', short(name), { field: 'districts', name })),
  ].filter(({ words }) => words.length > 0)
}

function endOf(scanner: Scanner, at: number, place: Place): { place: Place; end: number } | null {
  return place.words.every((word, step) => scanner.has(at + step, word))
    ? { place, end: at + place.words.length }
    : null
}

/**
 * «речной»: one word of «Речной вокзал» and of «Речной берег». An adjective beside another word describes that word:
 * «тихая квартира» is no «Тихая роща».
 */
function partOfName(
  scanner: Scanner,
  at: number,
  places: readonly Place[],
  isBeforeName: (at: number) => boolean,
): Match | null {
  const word = scanner.tokens[at]?.text ?? ''
  if (word.length < MIN_PART - 1) return null
  const describes = isContent(scanner, at + 1) || (isContent(scanner, at - 1) && !isBeforeName(at - 1))
  if (ADJECTIVE.test(word) && describes) return null
  const possible = places.filter(({ words }) => words.length > 1 && words.some((key) => scanner.has(at, key)))
  return possible.length > 0 ? { end: at + 1, answers: possible.map(({ condition }) => [condition]) } : null
}

const ADJECTIVE = /(ая|яя|ое|ее|ий|ый|ой|ей|ую|юю|ого|его|ому|ему|ым|им|ые|ие|ых|их)$/
/** Fillers that an adjective may describe. */
const DESCRIBED = /^(квартир|дом|жиль|вариант|недвижимост)/

function isContent(scanner: Scanner, at: number): boolean {
  const token = scanner.tokens[at]
  return token?.kind === 'word' && (!scanner.has(at, 'filler') || DESCRIBED.test(token.text))
}

type Walk = 'walkMinutes' | 'schoolMinutes' | 'kindergartenMinutes'

/** What one walks to, in each case that a preposition asks for. */
export const walkGoals: Readonly<Record<Walk, string>> = {
  walkMinutes: 'метро',
  schoolMinutes: 'школ/a|школк/a|гимнази/i|лице/h',
  kindergartenMinutes: 'садик/m|детсад/m|детсадик/m|ясли|яслей|яслям|яслями',
}

const walkPatterns = (goal: string): string =>
  `у|возле|около|близ|вблизи ${goal}; рядом с|со? ${goal}; недалеко|неподалеку от ${goal}; близко к|от|до ${goal}; поближе|ближе от|до ${goal}; ${goal} рядом|недалеко|близко|поблизости|неподалеку; в? шагов/j доступност/s от|до|с? ${goal}?; в? пеш/j доступност/s от|до? ${goal}?`

export function nearMetroRule(lexicon: Lexicon): Rule {
  const goals: readonly [Walk, number, string][] = [
    ['walkMinutes', NEAR_MINUTES, walkPatterns(walkGoals.walkMinutes)],
    ['walkMinutes', ON_FOOT_MINUTES, 'пешком от|до метро; метро пешком; до метро пешком'],
    ['schoolMinutes', NEAR_MINUTES, schoolPatterns(walkGoals.schoolMinutes)],
    ['kindergartenMinutes', NEAR_MINUTES, schoolPatterns(walkGoals.kindergartenMinutes)],
    ['kindergartenMinutes', NEAR_MINUTES, schoolPatterns('детск/j|дет сад/m|садик/m')],
  ]
  const groups = goals.map(([field, max, text]) => ({
    name: { field, min: null, max } as const,
    patterns: lexicon.patterns(text),
  }))
  return (scanner, at) => {
    const found = scanner.choose(at, groups)
    return found && { end: found.end, conditions: [found.name] }
  }
}

/** A school that is named at all is wanted near: «школа во дворе», «чтобы садик был». */
function schoolPatterns(goal: string): string {
  const near = 'рядом|недалеко|неподалеку|близко|вблизи'
  return `у|возле|около|близ|до|со|с|для? ${goal} ${near}|поблизости?; ${near} с|со|от|к|до? ${goal}; ${goal} в|во пеш/j|шагов/j доступност/s; ${goal} во|в двор/m`
}
