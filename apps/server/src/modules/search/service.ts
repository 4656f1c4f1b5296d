// Finds projects, flats by number, news and pages by a few typed words.
import type { SearchAnswer } from '@kvartal/contract'
import { lowerFirst } from '@kvartal/russian/place'
import type { ContentStore } from '../content/index.ts'
import type { Navigation } from '../navigation/index.ts'
import type { ProjectList } from '../projects/index.ts'
import type { FoundFlat } from './repository.ts'

/** As many as fit under the search field without scrolling. */
const ITEMS_PER_GROUP = 5

type Item = SearchAnswer['groups'][number]['items'][number]

export interface SearchSources {
  content: Pick<ContentStore, 'entries'>
  navigation: Pick<Navigation, 'filledPages'>
  projects: Pick<ProjectList, 'items'>
  findFlats: (flatNumber: number) => Promise<FoundFlat[]>
}

export async function searchSite(query: string, sources: SearchSources): Promise<SearchAnswer> {
  const { content, navigation, findFlats } = sources
  const words = wordsOf(query)
  if (words.length === 0) return { groups: [] }
  const projects = sources.projects.items().map((project) => ({
    title: project.name,
    note: project.address,
    href: `/projects/${project.slug}`,
    haystack: [project.name, project.address, project.district, ...project.metro.map(({ name }) => name)],
  }))
  const news = content.entries('news').map(({ data }) => ({
    title: data.title,
    note: data.date,
    href: `/news/${data.slug}`,
    haystack: [data.title, data.lead],
  }))
  const pages = navigation.filledPages().map(({ data }) => ({
    title: data.heading,
    note: data.description,
    href: data.path,
    haystack: [data.heading, data.title, data.description],
  }))
  const flatNumber = /^\d{1,9}$/.test(query) ? Number(query) : undefined
  const flats = flatNumber === undefined ? [] : await findFlats(flatNumber)
  const groups: SearchAnswer['groups'] = [
    { kind: 'projects', items: best(projects, words) },
    { kind: 'flats', items: flats.map(flatItem) },
    { kind: 'news', items: best(news, words) },
    { kind: 'pages', items: best(pages, words) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0) }
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
}

/** Every typed word must match the beginning of some word; a match in an earlier field ranks higher. */
function best(candidates: readonly Candidate[], words: readonly string[]): Item[] {
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate.haystack, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, ITEMS_PER_GROUP)
    .map(({ candidate: { title, note, href } }) => ({ title, note, href }))
}

function rankOf(haystack: readonly string[], words: readonly string[]): number | undefined {
  let rank = 0
  for (const word of words) {
    const field = haystack.findIndex((text) => wordsOf(text).some((known) => known.startsWith(word)))
    if (field === -1) return undefined
    rank += field
  }
  return rank
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLocaleLowerCase('ru')
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
