// Icons that only the office uses. The site never imports this family.
export * from './office-icon.tsx'
