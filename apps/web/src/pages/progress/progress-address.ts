// The state of the construction page in its URL: the project, the report, the two compared dates.
import { hrefs } from '../../shared/hrefs.ts'

/** The value that stands for the finished building among the dates. */
export const FINISHED = 'finished'

export interface ProgressAddress {
  project: string
  /** Date of the chosen report. */
  date: string
  /** Dates of the compared photos; `to` may be the finished building. */
  from: string
  to: string
}

export interface Dates {
  /** Dates of the reports, newest first. */
  dates: readonly string[]
  hasFinishedView: boolean
}

/** Defaults: the newest report, compared with the first one. */
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

/** Only parameters that differ from the default are in the URL. */
export function progressHref(address: ProgressAddress, usual?: Omit<ProgressAddress, 'project'>): string {
  const query = new URLSearchParams({ project: address.project })
  for (const name of ['date', 'from', 'to'] as const) {
    if (usual && address[name] !== usual[name]) query.set(name, address[name])
  }
  return `${hrefs.progress}?${query}`
}
