// Headings and text of the type scale.
export { Heading, Text } from './text.tsx'
