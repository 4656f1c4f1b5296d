// Reports to the counter what happens to a form: its name, and the flat, lot or project that it is about. Never what is
// typed.
import { type TrackedEvent, type TrackParams, track } from '../../../shared/track/track.ts'
import type { FormModalState } from '../modal-state.ts'

type FormEvent = Extract<TrackedEvent, `form_${string}` | 'booking_open'>

export function trackForm(
  event: FormEvent,
  { formName, infoData }: Pick<FormModalState, 'formName' | 'infoData'>,
  details: TrackParams = {},
): void {
  const { flatId, flat, commercialLotId, project } = infoData?.notes ?? {}
  track(event, {
    formname: formName,
    // Calculators have the id in `flat`, the page of a flat its address in words.
    flatId: numberOf(flatId) ?? numberOf(flat),
    lotId: numberOf(commercialLotId),
    project: typeof project === 'string' ? project : undefined,
    ...details,
  })
}

function numberOf(note: unknown): number | undefined {
  return typeof note === 'number' ? note : undefined
}
