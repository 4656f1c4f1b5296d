// Tooltips.
export { MortgageTooltip, RedPriceTooltip } from './payment-tooltips.tsx'
export { TOOLTIP_DELAY_MS, Tooltip, type TooltipBehaviour, type TooltipProps } from './tooltip.tsx'
