// The Russian words of landing pages: what a list is about, where it is, its title and description from templates.
import type { CatalogFlat } from '@kvartal/catalog'
import type { ListTheme } from '@kvartal/contract/catalog/landing'
import type { ContentData, landingPlaceholders, Project } from '@kvartal/contract/content'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { inDistrict } from '@kvartal/russian/district'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatArea, formatNumber, formatPrice, NO_BREAK_SPACE } from '@kvartal/russian/number'
import { formatMillions } from '@kvartal/russian/price-from'
import { roomsAdjective } from '@kvartal/russian/rooms'
import { stationMinutes } from '@kvartal/russian/station'
import type { ThemedList } from './landing-index.ts'

/** What the words are made from. */
export interface LandingNames {
  readonly company: string
  readonly city: NonNullable<ContentData<'site-settings'>['city']> | null
  readonly projects: ReadonlyMap<number, Project>
  /** Attributes of the category rooms, in the company's order. */
  readonly rooms: readonly string[]
  /** `listWords` of the attributes that have them. */
  readonly attributeWords: ReadonlyMap<string, string>
}

type Placeholder = (typeof landingPlaceholders)[number]

const texts = {
  studio: ['студию', 'студии'],
  flat: ['квартиру', 'квартиры'],
  ready: ['готовую', 'готовые'],
  promo: `по${NO_BREAK_SPACE}акции`,
  upTo: (price: string) => `до${NO_BREAK_SPACE}${price}`,
  inProject: (name: string) => `в${NO_BREAK_SPACE}ЖК «${name}»`,
  byStation: (name: string) => `у${NO_BREAK_SPACE}метро «${name}»`,
  newBuildings: (cityOf: string) => `в${NO_BREAK_SPACE}новостройках ${cityOf}`,
  newBuilding: `в${NO_BREAK_SPACE}новостройке`,
  area: (from: number, to: number) =>
    from === to ? formatArea(to) : `от${NO_BREAK_SPACE}${formatNumber(from, 2)} до${NO_BREAK_SPACE}${formatArea(to)}`,
  facts: (price: string, area: string) => `Цены от${NO_BREAK_SPACE}${price}, площадь ${area}.`,
  way: (project: string, station: string, minutes: string) => `От ${project} до метро «${station}» ${minutes}.`,
  group: (name: string, count: string, price: string) => `${name}: ${count}, цены от${NO_BREAK_SPACE}${price}.`,
  complex: (name: string) => `ЖК «${name}»`,
}

/** The same limit as in packages/runtime/src/document/page-meta.ts. */
const TITLE_MAX_LENGTH = 70

/** The first that is short enough is used. The site adds its name. */
export const usualTitles = [
  'Купить {subject} {placeInCity} от застройщика — цены от {priceFrom}',
  'Купить {subject} {placeInCity} — цены от {priceFrom}',
  'Купить {subject} {place} — цены от {priceFrom}',
  'Купить {subject} {place} от {priceFrom}',
  'Купить {subject} {place}',
] as const

export const usualTemplates = {
  heading: '{subjects} {place}',
  description:
    '{subjects} {placeInCity} от застройщика «{company}»: {count} в продаже, цены от {priceFrom}, площадь {area}. ' +
    'Планы, цены и сроки сдачи на сегодня.',
} as const

/** «двухкомнатную квартиру», «двухкомнатные квартиры»: the words after «купить», and those of a heading. */
const cases = { one: 0, many: 1 } as const

function subjectWords(theme: ListTheme, { attributeWords }: LandingNames, words: keyof typeof cases): string {
  const form = cases[words]
  const rooms = theme.rooms?.match(/^rooms-(\d)$/)?.[1]
  return [
    theme.ready && texts.ready[form],
    rooms && roomsAdjective(Number(rooms), words === 'one' ? 'ую' : 'ые'),
    theme.rooms === 'studio' ? texts.studio[form] : texts.flat[form],
    theme.attribute && attributeWords.get(theme.attribute),
    theme.promo && texts.promo,
    theme.priceMax && texts.upTo(formatPrice(theme.priceMax)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** «в ЖК «Северный сад»», «у метро «Селигерская»»; empty for a list of the whole city. */
function placeWords({ project, station, district }: ListTheme, { projects }: LandingNames): string {
  const name = project === undefined ? undefined : projects.get(project)?.name
  return [
    name !== undefined && texts.inProject(name),
    station !== undefined && texts.byStation(station),
    district !== undefined && inDistrict(district),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The words of a link to the list: its heading without the city. */
export function landingLabel(theme: ListTheme, names: LandingNames): string {
  return joined(upperFirst(subjectWords(theme, names, 'many')), placeWords(theme, names))
}

function placeholdersOf({ theme, flats }: ThemedList, names: LandingNames): Record<Placeholder, string> {
  const { city, company } = names
  const place = placeWords(theme, names)
  return {
    company,
    city: city?.name ?? '',
    cityIn: city?.in ?? '',
    cityOf: city?.of ?? '',
    subject: subjectWords(theme, names, 'one'),
    subjects: upperFirst(subjectWords(theme, names, 'many')),
    place: place || texts.newBuildings(city?.of ?? '').trim(),
    placeInCity: joined(place, city?.in ?? '') || texts.newBuilding,
    count: formatNumber(flats.length),
    priceFrom: formatMillions(lowestPrice(flats)),
    area: texts.area(...areaSpan(flats)),
  }
}

/** Puts the present values into the templates of a list. A value that there is none of leaves no gap. */
export function templateFiller(list: ThemedList, names: LandingNames): (template: string) => string {
  const values = placeholdersOf(list, names)
  return (template) =>
    template
      .replace(/\{(\w+)\}/g, (whole, name) => values[name as Placeholder] ?? whole)
      .replace(/ {2,}/g, ' ')
      .replace(/ (?=[,.:;])/g, '')
      .trim()
}

/** The title of a list, from the templates that it may have. */
export function listTitle(templates: readonly string[], fill: (template: string) => string, company: string): string {
  const titles = templates.map((template) => withoutName(fill(template), company))
  return titles.find(({ length }) => length <= TITLE_MAX_LENGTH) ?? titles.at(-1) ?? ''
}

/** A company's own template may end with its name, which the site adds to every title. */
function withoutName(title: string, company: string): string {
  const name = [' | ', ' — ', ' – '].map((sign) => sign + company).find((end) => company !== '' && title.endsWith(end))
  return name === undefined ? title : title.slice(0, -name.length)
}

/** Prices and areas, and how to get there where the list is about a place. */
export function usualLead({ theme, flats }: ThemedList, { projects }: LandingNames): string {
  const facts = texts.facts(formatPrice(lowestPrice(flats)), texts.area(...areaSpan(flats)))
  if (theme.project === undefined && theme.station === undefined) return facts
  const ways = [...groupedByProject(flats, projects).keys()].flatMap((project) => {
    const station = project.metro.find(({ name }) => theme.station === undefined || name === theme.station)
    const minutes = station && stationMinutes(station)
    return station && minutes ? [texts.way(texts.complex(project.name), station.name, minutes)] : []
  })
  return [facts, ...ways].join(' ')
}

/** A line for each project of the list; of a project's list, one for each number of rooms. None for a single line. */
export function usualText({ theme, flats }: ThemedList, names: LandingNames): string[] {
  const groups: [string, readonly CatalogFlat[]][] =
    theme.project === undefined
      ? [...groupedByProject(flats, names.projects)].map(([{ name }, group]) => [texts.complex(name), group])
      : names.rooms.map((rooms) => [
          landingLabel({ rooms }, names),
          flats.filter(({ attributes }) => attributes.includes(rooms)),
        ])
  const filled = groups.filter(([, group]) => group.length > 0)
  if (filled.length < 2) return []
  return filled.map(([name, group]) =>
    texts.group(name, formatCount(group.length, flatForms), formatPrice(lowestPrice(group))),
  )
}

function groupedByProject(
  flats: readonly CatalogFlat[],
  projects: LandingNames['projects'],
): Map<Project, readonly CatalogFlat[]> {
  const groups = Map.groupBy(flats, ({ projectId }) => projectId)
  return new Map([...projects].flatMap(([id, project]) => (groups.has(id) ? [[project, groups.get(id) ?? []]] : [])))
}

function lowestPrice(flats: readonly CatalogFlat[]): number {
  return flats.reduce((lowest, { priceRub }) => Math.min(lowest, priceRub), Number.POSITIVE_INFINITY)
}

function areaSpan(flats: readonly CatalogFlat[]): [from: number, to: number] {
  return flats.reduce<[number, number]>(
    ([from, to], { areaM2 }) => [Math.min(from, areaM2), Math.max(to, areaM2)],
    [Number.POSITIVE_INFINITY, 0],
  )
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ')
}
