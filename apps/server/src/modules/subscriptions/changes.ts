// What has changed for a subscriber: the difference between what the last letter reported and what is on sale now. A
// missed day loses nothing, since the comparison is with the last letter and not with yesterday.
import type { tables } from '@kvartal/db'

type ToldFlat = tables.ToldFlat
type Status = ToldFlat[2]

/** In the order of a letter. */
export const changeKinds = ['cheaper', 'new', 'back', 'dearer', 'reserved', 'sold'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface Change {
  kind: ChangeKind
  flatId: number
  /** The price that the last letter reported, when it is another one now. */
  wasRub: number | null
}

export interface Difference {
  changes: Change[]
  /** What the subscriber knows after a letter about the changes. */
  told: ToldFlat[]
}

export interface FlatNow {
  id: number
  priceRub: number
}

export interface ListNow {
  reasons: { tellsNew: boolean; tellsCheaper: boolean }
  /** Free flats under the filter, the cheapest first. */
  matching: readonly FlatNow[]
  /** The status of any flat; undefined for one that is no longer on the site. */
  statusOf: (flatId: number) => Status | undefined
}

/** A rise of the price is no reason to write about a list, so the subscriber still knows the lower price. */
export function listDifference(told: readonly ToldFlat[], now: ListNow): Difference {
  const known = new Map(told.map((flat) => [flat[0], flat]))
  const changes: Change[] = []
  const next: ToldFlat[] = []
  for (const { id, priceRub } of now.matching) {
    const last = known.get(id)
    known.delete(id)
    const change = changeInList(id, priceRub, last)
    if (change && now.reasons[change.kind === 'cheaper' ? 'tellsCheaper' : 'tellsNew']) changes.push(change)
    next.push(last && !change ? last : [id, priceRub, 'free'])
  }
  // Flats that have left the list. One that is still free has only left the filter; one that this node does not know is
  // newer than its catalog.
  for (const [id, priceRub, lastStatus] of known.values()) next.push([id, priceRub, now.statusOf(id) ?? lastStatus])
  return { changes: inOrder(changes), told: next }
}

function changeInList(flatId: number, priceRub: number, last: ToldFlat | undefined): Change | undefined {
  if (!last) return { kind: 'new', flatId, wasRub: null }
  const [, lastRub, lastStatus] = last
  if (priceRub < lastRub) return { kind: 'cheaper', flatId, wasRub: lastRub }
  return lastStatus === 'free' ? undefined : { kind: 'back', flatId, wasRub: priceRub === lastRub ? null : lastRub }
}

/** Every change of a single flat is reported. Undefined: the flat is no longer on the site. */
export function flatDifference(told: readonly ToldFlat[], now: (FlatNow & { status: Status }) | undefined): Difference {
  const [last] = told
  if (!now) return { changes: [], told: [...told] }
  const current: ToldFlat = [now.id, now.priceRub, now.status]
  const kind = last && changeOfFlat(last, current)
  if (!last || !kind) return { changes: [], told: [last ?? current] }
  const wasRub = last[1] === now.priceRub || now.status === 'sold' ? null : last[1]
  return { changes: [{ kind, flatId: now.id, wasRub }], told: [current] }
}

function changeOfFlat([, wasRub, wasStatus]: ToldFlat, [, priceRub, status]: ToldFlat): ChangeKind | undefined {
  if (status !== wasStatus) return { free: 'back', reserve: 'reserved', sold: 'sold' }[status] as ChangeKind
  if (status === 'sold' || priceRub === wasRub) return undefined
  return priceRub < wasRub ? 'cheaper' : 'dearer'
}

function inOrder(changes: readonly Change[]): Change[] {
  return changeKinds.flatMap((kind) => changes.filter((change) => change.kind === kind))
}
