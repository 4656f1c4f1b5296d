// Parts of a page that come to life after its first paint. The shell imports them from here, so that what nearly every
// page needs is in the one file that every page has.
export { Awakening, deferredPage, deferredPart, deferredScreen } from './deferred-part.tsx'
export { inItsTurn } from './in-its-turn.tsx'
