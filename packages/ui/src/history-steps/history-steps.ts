// Listeners of the window are called in the order they were added, so this one is added before the router's. It asks by
// an event of its own whether anybody takes the step: back-closes, whose code is loaded with the first dialog.

export const STEP_EVENT = 'historystep'

/** Called once, before the router is created. */
export function watchHistorySteps(): void {
  addEventListener('popstate', (event) => {
    const isFree = dispatchEvent(new CustomEvent(STEP_EVENT, { cancelable: true, detail: event.state }))
    if (!isFree) event.stopImmediatePropagation()
  })
}
