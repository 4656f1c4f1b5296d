// Chips.
export { AppliedChip, ChipGroup, ChipToggle } from './chip.tsx'
