// The icon set. Each icon is a component of its own, so that a page carries only those it shows.
export * from './actions.tsx'
export * from './arrows.tsx'
export * from './contacts.tsx'
export * from './features.tsx'
export { Icon, type IconProps } from './icon.tsx'
export * from './notices.tsx'
export * from './offers.tsx'
