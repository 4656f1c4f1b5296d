// Goals that are seen from the change of an address: filters, a step of the visual selection, flats put side by side.
import { isAdvertisingMark } from '@kvartal/contract/advertising-marks'
import { pageParams } from '@kvartal/contract/catalog/address'
import { parseFlatIds } from '../../../shared/favorites/flat-ids.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import type { TrackedEvent, TrackParams } from '../../../shared/track/track.ts'
import type { ShownPage } from './shown-page.ts'

type Goal = readonly [TrackedEvent, TrackParams]
type Address = Pick<ShownPage, 'pathname' | 'query'>

/** Pages whose address contains filters. */
const FILTERED: readonly string[] = [hrefs.list, hrefs.newFlats, hrefs.projects, hrefs.commercial, hrefs.news]
const NOT_FILTERS: readonly string[] = Object.values(pageParams)
const VISUAL_STEPS = ['projects', 'genplan', 'facade', 'floor']

/**
 * Whether the next address is another page, not another state of the same one. A page of a list is a page; a filter that
 * leads back to the first page is not.
 */
export function isOtherPage(previous: Address, next: Address): boolean {
  return previous.pathname !== next.pathname || String(changedParams(previous.query, next.query)) === pageParams.page
}

/** Goals of a page itself, however the visitor came to it. */
export function pageGoals({ pathname }: Address): Goal[] {
  const [section, ...steps] = pathname.split('/').filter(Boolean)
  if (section !== hrefs.visualStart.slice(1)) return []
  return [['visual_step', { step: VISUAL_STEPS[steps.length] }]]
}

/** Goals of a navigation from one page of the site to another, except by the back button. */
export function stepGoals(previous: Address, next: Address): Goal[] {
  if (next.pathname === hrefs.compare([])) return compareGoals(previous, next)
  const isVisual = next.pathname.startsWith(hrefs.visualStart)
  if (previous.pathname !== next.pathname || !(isVisual || FILTERED.includes(next.pathname))) return []
  const changed = changedParams(previous.query, next.query).filter((name) => !NOT_FILTERS.includes(name))
  if (changed.length === 0) return []
  return [['filter_apply', { filters: changed.join(','), project: next.query.get('project') ?? undefined }]]
}

function compareGoals(previous: Address, next: Address): Goal[] {
  return (['flatId', 'lotId'] as const).flatMap((kind): Goal[] => {
    const [before, now] = [previous, next].map((address) => comparedIds(address, kind))
    const added = now?.filter((id) => !before?.includes(id)) ?? []
    return added.length > 0 ? [['compare_add', { [kind]: added.join('|') }]] : []
  })
}

function comparedIds({ pathname, query }: Address, kind: 'flatId' | 'lotId'): number[] {
  if (pathname !== hrefs.compare([])) return []
  return kind === 'flatId' ? parseFlatIds(query) : parseFlatIds(query, 'lots')
}

function changedParams(before: URLSearchParams, now: URLSearchParams): string[] {
  const names = [...new Set([...before.keys(), ...now.keys()])].filter((name) => !isAdvertisingMark(name))
  return names.filter((name) => String(before.getAll(name)) !== String(now.getAll(name)))
}
