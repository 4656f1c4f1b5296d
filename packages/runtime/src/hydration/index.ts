// Which parts of the server's page hydrate when, and whose code is loaded when.

export { inItsTurn } from './hydration-piece.tsx'
export { Awakening, deferredPage, deferredPart, deferredScreen } from './lazy-hydration.tsx'
export { NextFrame } from './next-frame.tsx'
export { OPENS_IN_PLACE } from './opens-in-place.ts'
export { useEarlyChoice } from './use-early-form.ts'
export { useServersPage } from './use-is-hydrating.ts'
