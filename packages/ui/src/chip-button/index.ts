// Chips of the office that are buttons or links.
export { ChipButton } from './chip-button.tsx'
