// Texts and SEO of a filtered list: heading, lead, title, description, and the canonical URL. The table of lists that
// search engines may index is in the contract.
import type { CatalogHelpAnswer, MarketplaceAnswer } from '@kvartal/contract'
import { addressQuery, type CatalogAddress, firstPage, indexedPage, listHref } from '@kvartal/contract/catalog/address'
import { type ListTheme, listThemePath, nearestTheme } from '@kvartal/contract/catalog/landing'
import type { PageMeta } from '@kvartal/runtime/document'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatArea, formatNumber, formatPrice, NO_BREAK_SPACE } from '@kvartal/russian/number'
import { roomsAdjective } from '@kvartal/russian/rooms'
import { furtherPage } from '../../shared/seo/further-page.ts'

export type ListDescription = Required<Pick<PageMeta, 'title' | 'description' | 'canonicalPath' | 'noIndex'>> & {
  heading: string
  lead: string | null
  /** Whether the heading names a theme; such a heading is longer. */
  themed: boolean
}

const roomsHeadings: Record<string, string> = {
  studio: 'Студии',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((rooms) => [`rooms-${rooms}`, `${upperFirst(roomsAdjective(rooms, 'ые'))} квартиры`]),
  ),
}

const texts = {
  flats: 'Квартиры',
  inProject: (name: string) => ` в${NO_BREAK_SPACE}ЖК «${name}»`,
  byStation: (name: string) => ` у${NO_BREAK_SPACE}метро «${name}»`,
  wholeTitle: (heading: string, total: number) => `${heading} от застройщика: ${formatCount(total, flatForms)}`,
  title: (heading: string, total: number) => `${heading}: ${formatNumber(total)} в${NO_BREAK_SPACE}продаже`,
  description: (heading: string, total: number, facts: string) =>
    `${heading} от застройщика: ${formatNumber(total)} в${NO_BREAK_SPACE}продаже. ${facts}`,
  facts: ({ price, area }: MarketplaceAnswer) =>
    `Цены от${NO_BREAK_SPACE}${formatPrice(price.min)}, площадь ` +
    (area.min === area.max
      ? `${formatArea(area.max)}.`
      : `от${NO_BREAK_SPACE}${formatNumber(area.min, 2)} до${NO_BREAK_SPACE}${formatArea(area.max)}.`),
} as const

/** Used when the company's texts did not load. */
const ownTexts: CatalogHelpAnswer['list'] = { title: texts.flats, description: '', heading: texts.flats, lead: null }

/** `answer` is null when the catalog did not load: then the texts are based on the URL only. */
export function describeList(
  address: CatalogAddress,
  answer: MarketplaceAnswer | null,
  companyTexts: CatalogHelpAnswer['list'] | null,
): ListDescription {
  const { filter, pages } = address
  const whole = companyTexts ?? ownTexts
  const project = answer?.projects.find(({ projectId }) => projectId === only(filter.projects))
  const rooms = only(filter.rooms)
  const station = answer?.metroStations.find(({ name }) => name === only(filter.stations))?.name
  const theme = nearestTheme({
    ...(project && { project: { id: project.projectId, slug: project.projectSlug } }),
    ...(rooms !== undefined && rooms in roomsHeadings && { rooms }),
    ...(station !== undefined && { station }),
  })
  const path = listThemePath(theme)
  const themed = path !== listHref()
  const heading = themed ? headingOf(theme, project?.projectName) : whole.heading
  // A list with more conditions, another order or another display mode has its theme as canonical URL.
  const query = addressQuery({ ...address, pages: firstPage }, { slugOf: () => project?.projectSlug })
  const isCanonical = path === listHref() + query
  // Every further page has other flats and therefore its own canonical URL.
  const page = isCanonical && answer && indexedPage(pages) > 1 ? (answer.page ?? pages.first) : 1
  const listTexts = themed ? themedTexts(heading, whole, answer, isCanonical) : wholeTexts(whole, answer)
  return {
    heading,
    themed,
    lead: listTexts.lead,
    title: listTexts.title,
    description: listTexts.description,
    canonicalPath: path,
    ...furtherPage(listTexts, path, page),
    noIndex: answer?.total === 0,
  }
}

type ListTexts = Pick<ListDescription, 'lead' | 'title' | 'description'>

function wholeTexts(whole: CatalogHelpAnswer['list'], answer: MarketplaceAnswer | null): ListTexts {
  const { heading, title, description, lead } = whole
  return { lead, title: answer?.total ? texts.wholeTitle(heading, answer.total) : title, description }
}

function themedTexts(
  heading: string,
  whole: CatalogHelpAnswer['list'],
  answer: MarketplaceAnswer | null,
  isCanonical: boolean,
): ListTexts {
  if (!answer?.total) return { lead: whole.lead, title: heading, description: whole.description }
  const title = texts.title(heading, answer.total)
  if (!isCanonical) return { lead: whole.lead, title, description: whole.description }
  const facts = texts.facts(answer)
  return { lead: facts, title, description: texts.description(heading, answer.total, facts) }
}

/** «Двухкомнатные квартиры в ЖК «Северный сад»» */
function headingOf({ rooms, station }: ListTheme, projectName: string | undefined): string {
  return [
    roomsHeadings[rooms ?? ''] ?? texts.flats,
    projectName === undefined ? '' : texts.inProject(projectName),
    station === undefined ? '' : texts.byStation(station),
  ].join('')
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}
