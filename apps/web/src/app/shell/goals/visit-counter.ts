// Counts a visit: pages, goals and e-commerce, in the calls of Metrika. Nothing is called while the visitor does not
// allow it.
import { knownFlat, noteFlats } from '../../../shared/track/known-flats.ts'
import type { TrackedEvent, TrackParams } from '../../../shared/track/track.ts'
import { uncountedLanding } from '../../../shared/visit-source/index.ts'
import { pushAdd, pushDetail, pushImpressions, pushPurchase } from './ecommerce.ts'
import { isOtherPage, pageGoals, stepGoals } from './navigation-goals.ts'
import { projectOf, type ShownPage } from './shown-page.ts'

/** Calls a method of the counter. */
export type CallCounter = (method: 'hit' | 'reachGoal', ...args: unknown[]) => void

export interface Step {
  page: ShownPage
  /** Whether the visitor came by a link or a control, not by the back button or with the document. */
  isForward: boolean
}

export class VisitCounter {
  readonly #call: CallCounter
  #isAllowed = false
  #page: ShownPage | undefined
  /** The address of the last counted page. */
  #counted: string | undefined
  /** What is reported once for each page: calculators, flats of its lists. */
  readonly #reported = new Set<string>()

  constructor(call: CallCounter) {
    this.#call = call
  }

  get messengers(): readonly string[] {
    return this.#page?.messengers ?? []
  }

  /** The visitor has allowed or refused the counter. The page on screen is counted at once. */
  allow(isAllowed: boolean): void {
    if (isAllowed === this.#isAllowed) return
    this.#isAllowed = isAllowed
    if (isAllowed && this.#page) this.#countPage(this.#page)
  }

  /** Called after the document's title is updated. */
  show({ page, isForward }: Step): void {
    const previous = this.#page
    this.#page = page
    noteFlats(page.detail ? [page.detail, ...page.listed] : page.listed)
    if (!this.#isAllowed) return
    if (!previous || isOtherPage(previous, page)) this.#countPage(page)
    else this.#countFlats(page)
    if (previous && isForward) for (const goal of stepGoals(previous, page)) this.track(...goal)
  }

  track(event: TrackedEvent, params: TrackParams): void {
    if (!this.#isAllowed) return
    if (event === 'calc_use' && !this.#isNew(`calculator ${params.calculator}`)) return
    this.#call('reachGoal', event, this.#described(params))
    const flat = knownFlat(Number(params.flatId))
    if (!flat) return
    if (event === 'favorite_add') pushAdd(flat)
    // Forms that are no contact request have no number.
    if (event === 'form_sent' && params.number !== undefined) pushPurchase(flat, String(params.number))
  }

  #countPage(page: ShownPage): void {
    const landing = this.#counted === undefined ? uncountedLanding() : undefined
    if (landing && landing.address !== page.address) {
      const { address, title, referrer } = landing
      this.#call('hit', address, { ...(title !== undefined && { title }), referer: referrer })
      this.#counted = address
    }
    const referer = this.#counted ?? landing?.referrer ?? document.referrer
    this.#call('hit', page.address, { title: document.title, referer })
    this.#counted = page.address
    this.#reported.clear()
    this.#countFlats(page)
    for (const goal of pageGoals(page)) this.track(...goal)
  }

  #countFlats({ detail, listed, pathname }: ShownPage): void {
    if (detail && this.#isNew(`detail ${detail.id}`)) pushDetail(detail)
    const fresh = listed.filter(({ id }) => this.#isNew(`listed ${id}`))
    if (fresh.length > 0) pushImpressions(fresh, pathname)
  }

  #isNew(what: string): boolean {
    if (this.#reported.has(what)) return false
    this.#reported.add(what)
    return true
  }

  /** Adds the projects of the named flats to the parameters, or the subject of the page where none is named. */
  #described({ flatId, lotId, project, ...details }: TrackParams): TrackParams {
    if (flatId === undefined && lotId === undefined && project === undefined) {
      return defined({ ...this.#page?.subject, ...details })
    }
    const { subject = {} } = this.#page ?? {}
    const isOfPage = String(flatId) === String(subject.flatId) && String(lotId) === String(subject.lotId)
    const projects = String(flatId ?? '')
      .split('|')
      .flatMap((id) => knownFlat(Number(id)) ?? [])
      .map(projectOf)
    const known = [...new Set(projects)].join('|') || (isOfPage ? subject.project : undefined)
    return defined({ flatId, lotId, project: project ?? known, ...details })
  }
}

/** Without empty values; a single id is a number, wherever it comes from. */
function defined(params: TrackParams): TrackParams {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, isSingleId(name, value) ? Number(value) : value]))
}

function isSingleId(name: string, value: TrackParams[string]): boolean {
  return (name === 'flatId' || name === 'lotId') && /^\d+$/.test(String(value))
}
