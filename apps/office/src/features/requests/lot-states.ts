// The status of a flat or a commercial lot: mark and word.
import type { RequestLot } from '@kvartal/contract/office/requests'
import type { StateMarkKind } from '@kvartal/ui/state-mark'

const MARKS: Readonly<Record<RequestLot['status'], StateMarkKind>> = { free: 'ok', reserve: 'half', sold: 'off' }

const WORDS: Readonly<Record<RequestLot['kind'], Readonly<Record<RequestLot['status'], string>>>> = {
  flat: { free: 'Свободна', reserve: 'Бронь', sold: 'Продана' },
  commercial: { free: 'Свободно', reserve: 'Бронь', sold: 'Продано' },
}

export function lotState({ kind, status }: Pick<RequestLot, 'kind' | 'status'>): { mark: StateMarkKind; word: string } {
  return { mark: MARKS[status], word: WORDS[kind][status] }
}

/** Flats and commercial lots are numbered apart. */
export const isSameLot = (one: RequestLot | null, other: RequestLot): boolean =>
  one !== null && one.kind === other.kind && one.id === other.id

/** The chosen lot as the fields of a call. */
export function lotChoice(lot: Pick<RequestLot, 'kind' | 'id'> | null): {
  flatId: number | null
  lotId: number | null
} {
  return { flatId: lot?.kind === 'flat' ? lot.id : null, lotId: lot?.kind === 'commercial' ? lot.id : null }
}
