// When the parts of the server's page hydrate, and when their code is loaded.
export { hydrationPiece } from './hydration-piece.tsx'
export { keepTrying } from './keep-trying.ts'
export { LazyHydration, lazyPage, lazyPart, lazyScreen } from './lazy-hydration.tsx'
export { NextFrame } from './next-frame.tsx'
export { OPENS_IN_PLACE } from './opens-in-place.ts'
export { useEarlyForm } from './use-early-form.ts'
export { useIsHydrating } from './use-is-hydrating.ts'
export { WhenLoaded } from './when-loaded.tsx'
