// Finds lists of flats, projects, flats by number, news and pages by a few typed words.
import type { SearchAnswer } from '@kvartal/contract/search'
import { lowerFirst } from '@kvartal/russian/place'
import { minutesOnFoot } from '@kvartal/russian/station'
import type { ContentStore } from '../../content/content/index.ts'
import type { ProjectList } from '../../sales/projects/index.ts'
import type { Navigation } from '../navigation/index.ts'
import type { FlatListSearch } from './flat-lists.ts'
import type { FoundFlat } from './repository.ts'

/** How many items of a group fit under the search field without scrolling. */
const ITEMS_PER_GROUP = 5
/** One number belongs to a flat of each building: they are chosen by building. */
const FLATS_MAX = 12

type Item = SearchAnswer['groups'][number]['items'][number]

export interface SearchSources {
  content: Pick<ContentStore, 'entries'>
  navigation: Pick<Navigation, 'filledPages'>
  projects: Pick<ProjectList, 'all'>
  lists: Pick<FlatListSearch, 'find'>
  findFlats: (flatNumber: number) => Promise<FoundFlat[]>
}

export async function searchSite(query: string, sources: SearchSources): Promise<SearchAnswer> {
  const { content, navigation, findFlats } = sources
  const words = wordsOf(query)
  if (words.length === 0) return { groups: [] }
  const projects = sources.projects.all().map((project) => ({
    title: project.name,
    note: project.address,
    href: `/projects/${project.slug}`,
    haystack: [project.name, project.address, project.district, ...project.metro.map(({ name }) => name)],
    places: project.infrastructure.map(({ name, walkMinutes }) =>
      walkMinutes > 0 ? `${name}, ${minutesOnFoot(walkMinutes)}` : name,
    ),
  }))
  const news = content.entries('news').map(({ data }) => ({
    title: data.title,
    note: data.date,
    href: `/news/${data.slug}`,
    haystack: [data.title, data.lead, data.html.replace(/<[^>]*>/g, ' ')],
  }))
  const pages = navigation.filledPages().map(({ data }) => ({
    title: data.heading,
    note: data.description,
    href: data.path,
    haystack: [data.heading, data.title, data.description],
  }))
  const flat = flatAsked(query)
  const flats = flat ? (await findFlats(flat.number)).filter((one) => isIn(one, flat.place)) : []
  const byWords = flat ? { lists: [], pages: [] } : sources.lists.find(query)
  const answering = byWords.pages.map(({ path, label }) => ({
    title: label,
    note: navigation.filledPages().find(({ data }) => data.path === path)?.data.description ?? '',
    href: path,
  }))
  const groups: SearchAnswer['groups'] = [
    { kind: 'lists', items: byWords.lists.slice(0, ITEMS_PER_GROUP) },
    { kind: 'projects', items: best(projects, words) },
    { kind: 'flats', items: flats.slice(0, FLATS_MAX).map(flatItem) },
    { kind: 'news', items: best(news, words) },
    { kind: 'pages', items: uniqueByHref([...answering, ...best(pages, words)]) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0) }
}

function uniqueByHref(items: readonly Item[]): Item[] {
  return items.filter(({ href }, place) => items.findIndex((other) => other.href === href) === place)
}

const FLAT_WORD = /^(?:кв|квартир[а-я]{0,3}|номер)$/
/** «кв 16 млн», «квартира 60 м²»: the number is a measure. */
const MEASURE = /^(?:\d|(?:млн|миллион|лям|тыс|руб|метр|комн|этаж|мин)|(?:р|м|м2|м²|к|кв)$)/

/** «16», «кв. 16», «квартира № 16 в Северном саду, корпус 5»: the number of a flat, and words about where it is. */
function flatAsked(query: string): { number: number; place: string[] } | null {
  if (/^\d{1,9}$/.test(query)) return { number: Number(query), place: [] }
  const words = wordsOf(query.replaceAll('№', ' номер '))
  const at = words.findIndex((word, place) => /^\d{1,6}$/.test(word) && FLAT_WORD.test(words[place - 1] ?? ''))
  if (at === -1 || MEASURE.test(words[at + 1] ?? '')) return null
  const others = words.filter((word, place) => place !== at && !FLAT_WORD.test(word))
  return { number: Number(words[at]), place: others.filter((word) => word.length > 2 || /\d/.test(word)) }
}

function isIn({ projectName, buildingName }: FoundFlat, place: readonly string[]): boolean {
  return place.every((word) => has(`${projectName} ${buildingName}`, word))
}

function flatItem(flat: FoundFlat): Item {
  return {
    title: `Квартира № ${flat.number}`,
    note: `${flat.projectName}, ${lowerFirst(flat.buildingName)}, этаж ${flat.floor}`,
    href: `/flat/${flat.id}`,
  }
}

interface Candidate extends Item {
  haystack: readonly string[]
  /** Found after all of the haystack; the place that matched becomes the note. */
  places?: readonly string[]
}

/** Every typed word must match the beginning of some word; a match in an earlier field ranks higher. */
function best(candidates: readonly Candidate[], words: readonly string[]): Item[] {
  return candidates
    .flatMap((candidate) => matchOf(candidate, words) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ITEMS_PER_GROUP)
    .map(({ title, note, href }) => ({ title, note, href }))
}

function matchOf(candidate: Candidate, words: readonly string[]): (Item & { rank: number }) | null {
  const { title, note, href, haystack, places = [] } = candidate
  const fields = [...haystack, ...places]
  // A bare number is the number of a flat, not of a school.
  const fits = (field: number, word: string) => field < haystack.length || /\D/.test(word)
  const found = words.map((word) => fields.findIndex((text, field) => fits(field, word) && has(text, word)))
  if (found.includes(-1)) return null
  const place = fields[found.find((field) => field >= haystack.length) ?? -1]
  return { title, note: place ?? note, href, rank: found.reduce((sum, field) => sum + field, 0) }
}

function has(text: string, word: string): boolean {
  const stem = stemOf(word)
  return wordsOf(text).some((known) => known.startsWith(stem))
}

const ENDING = /(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ую|юю|ом|ем|ам|ям|ах|ях|ов|ев)$/
const LAST_VOWEL = /[аеиоуыэюяьй]$/
const SHORTEST_STEM = 4

/** «школа» finds «школой»: the case ending of a typed word is left out while enough of the word remains. */
function stemOf(word: string): string {
  const stems = [word.replace(ENDING, ''), word.replace(LAST_VOWEL, '')]
  return stems.find((stem) => stem !== word && stem.length >= SHORTEST_STEM) ?? word
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLocaleLowerCase('ru')
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
