// Reports what a visitor does to the counter of the site. Does nothing without a counter or without the visitor's
// consent: metrika.tsx decides. Part of the first load, so it is only a small queue. The names of the events are goals in
// Metrika: docs/analytics.md lists them.

export type TrackedEvent =
  | 'form_open'
  | 'form_start'
  | 'form_error'
  | 'form_sent'
  | 'booking_open'
  | 'phone_click'
  | 'messenger_click'
  | 'email_click'
  | 'favorite_add'
  | 'compare_add'
  | 'pdf_download'
  | 'share'
  | 'filter_apply'
  | 'calc_use'
  | 'visual_step'

export interface TrackParams {
  /** Several flats are separated by «|». Without a flat, a lot and a project those of the page are reported. */
  flatId?: number | string | undefined
  lotId?: number | string | undefined
  /** Slug of a project. */
  project?: string | undefined
  [detail: string]: string | number | undefined
}

type Listener = (event: TrackedEvent, params: TrackParams) => void

let listener: Listener | undefined
/** Events before the code of the counter has loaded. */
const early: Parameters<Listener>[] = []
const EARLY_MAX = 20

export function track(event: TrackedEvent, params: TrackParams = {}): void {
  if (listener) listener(event, params)
  else if (early.length < EARLY_MAX) early.push([event, params])
}

/** Also gets the events before it. Returns a function that stops listening. */
export function onTrackedEvents(next: Listener): () => void {
  listener = next
  for (const call of early.splice(0)) next(...call)
  return () => {
    if (listener === next) listener = undefined
  }
}
