// Headings and text of the type scale.
export { holdTogether } from './hold-together.ts'
export { Heading, Text } from './text.tsx'
