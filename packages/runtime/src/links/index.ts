// Links, prefetch, focus after a navigation, and the way back.
export { AppLink } from './app-link.tsx'
export { goWithoutCode, onOfflineClick } from './go-without-code.ts'
export { InPlaceLink } from './in-place-link.tsx'
export { useRouting } from './routing-context.ts'
export { TRANSITION_ATTRIBUTE } from './transition-attribute.ts'
export { useFocusOnArrival } from './use-focus-on-arrival.ts'
export { useBack, useRecordedHistory } from './use-navigation-history.ts'
export { isPlainClick, useSiteLink } from './use-site-link.ts'
