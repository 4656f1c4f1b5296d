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
    if (!only) return start === at ? partOfName(scanner, at, places) : null
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
  return [
    ...stations.map((name) => place('stations', name, { field: 'stations', name })),
    ...projects.map(({ id, name }) => place('projects', name, { field: 'projects', id, name })),
    ...districts.map((name) => place('districts', name, { field: 'districts', name })),
  ].filter(({ words }) => words.length > 0)
}

function endOf(scanner: Scanner, at: number, place: Place): { place: Place; end: number } | null {
  return place.words.every((word, step) => scanner.has(at + step, word))
    ? { place, end: at + place.words.length }
    : null
}

/** «речной»: one word of «Речной вокзал» and of «Речной берег». */
function partOfName(scanner: Scanner, at: number, places: readonly Place[]): Match | null {
  if ((scanner.tokens[at]?.text.length ?? 0) < MIN_PART - 1) return null
  const possible = places.filter(({ words }) => words.length > 1 && words.some((word) => scanner.has(at, word)))
  return possible.length > 0 ? { end: at + 1, answers: possible.map(({ condition }) => [condition]) } : null
}

export function nearMetroRule(lexicon: Lexicon): Rule {
  const groups = [
    {
      name: NEAR_MINUTES,
      patterns: lexicon.patterns(
        'у|возле|около|близ метро; рядом с|со? метро; недалеко|неподалеку от метро; близко|поближе к|от|до метро; метро рядом|недалеко|близко; в? шагов/j доступност/s от|до|с? метро?; в? пеш/j доступност/s от|до? метро?',
      ),
    },
    { name: ON_FOOT_MINUTES, patterns: lexicon.patterns('пешком от|до метро; метро пешком; до метро пешком') },
  ]
  return (scanner, at) => {
    const found = scanner.choose(at, groups)
    return found && { end: found.end, conditions: [{ field: 'walkMinutes', min: null, max: found.name }] }
  }
}
