// The bottom sheet.
export { Sheet } from './sheet.tsx'
