// The status of a flat: mark and word.
import type { RequestFlat } from '@kvartal/contract/office'
import type { StateMarkKind } from '@kvartal/ui/state-mark'

export const FLAT_STATES: Readonly<Record<RequestFlat['status'], { mark: StateMarkKind; word: string }>> = {
  free: { mark: 'ok', word: 'Свободна' },
  reserve: { mark: 'half', word: 'Бронь' },
  sold: { mark: 'off', word: 'Продана' },
}
