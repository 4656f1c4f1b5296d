// Numbers as visitors read them.
export {
  formatArea,
  formatCeilingHeight,
  formatCount,
  formatFloor,
  formatNumber,
  formatPrice,
  groupDigits,
  NO_BREAK_SPACE,
  plural,
} from './number-display.ts'
