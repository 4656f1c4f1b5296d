// Tabs.
export { type Tab, TabLinks, Tabs } from './tabs.tsx'
