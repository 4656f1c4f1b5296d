// The icon set, by family. A family is one module: a page loads all of it or nothing.
export * from './actions.tsx'
export * from './arrows.tsx'
export * from './contacts.tsx'
export * from './features.tsx'
export { Icon, type IconProps } from './icon.tsx'
export * from './notices.tsx'
export * from './offers.tsx'
export * from './tools.tsx'
