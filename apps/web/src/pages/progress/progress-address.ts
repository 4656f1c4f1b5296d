// The state of the construction page in its address: which project, which report, which two dates side by side.
import { hrefs } from '../../shared/hrefs.ts'

/** The finished house stands among the dates under this name. */
export const FINISHED = 'finished'

export interface ProgressAddress {
  project: string
  /** Day of the chosen report. */
  date: string
  /** Days of the compared frames; the right one may be the finished house. */
  from: string
  to: string
}

export interface Dates {
  /** Days of the reports, newest first. */
  dates: readonly string[]
  hasFinishedView: boolean
}

/** Unsaid: the newest report, compared with the first one. */
export function usualDates({ dates, hasFinishedView }: Dates): Omit<ProgressAddress, 'project'> {
  const newest = dates[0] ?? ''
  const first = dates.at(-1) ?? ''
  return { date: newest, from: first, to: newest === first && hasFinishedView ? FINISHED : newest }
}

export function readProgressAddress(
  search: URLSearchParams,
  project: string,
  known: Dates,
): { address: ProgressAddress; dropped: boolean } {
  const usual = usualDates(known)
  let dropped = false
  const oneOf = (name: 'date' | 'from' | 'to', offered: readonly string[]): string => {
    const given = search.get(name)
    if (given === null || given === '') return usual[name]
    if (offered.includes(given)) return given
    dropped = true
    return usual[name]
  }
  const address = {
    project,
    date: oneOf('date', known.dates),
    from: oneOf('from', known.dates),
    to: oneOf('to', known.hasFinishedView ? [...known.dates, FINISHED] : known.dates),
  }
  return { address, dropped }
}

/** Says only what differs from the usual. */
export function progressHref(address: ProgressAddress, usual?: Omit<ProgressAddress, 'project'>): string {
  const query = new URLSearchParams({ project: address.project })
  for (const name of ['date', 'from', 'to'] as const) {
    if (usual && address[name] !== usual[name]) query.set(name, address[name])
  }
  return `${hrefs.progress}?${query}`
}
