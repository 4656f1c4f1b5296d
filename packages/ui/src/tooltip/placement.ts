// Where a tooltip goes: to the side of its trigger with more space, above or below, and never past the window's edge.

export type Box = { left: number; right: number; top: number; bottom: number }
export type Size = { width: number; height: number }

export type Placement = {
  /** `right`: from the trigger's left edge rightwards; `left`: from its right edge leftwards. */
  side: 'left' | 'right'
  vertical: 'above' | 'below'
  /** Distance of the tooltip's left edge from the trigger's left edge, px. */
  offset: number
  /** Distance of the arrow's middle from the tooltip's left edge, px. */
  arrow: number
}

const MARGIN_PX = 8
/** Space for the arrow between trigger and tooltip. */
const GAP_PX = 10
/** How far the tooltip reaches past the trigger's middle on its short side, so that the arrow stays on it. */
const OVERHANG_PX = 27

export function placeTooltip(trigger: Box, tip: Size, viewport: Size): Placement {
  const middle = (trigger.left + trigger.right) / 2
  const side = viewport.width - middle >= middle ? 'right' : 'left'
  const wanted = side === 'right' ? middle - OVERHANG_PX : middle + OVERHANG_PX - tip.width
  const furthest = Math.max(MARGIN_PX, viewport.width - MARGIN_PX - tip.width)
  const left = Math.min(Math.max(wanted, MARGIN_PX), furthest)
  const needed = tip.height + GAP_PX + MARGIN_PX
  const above = trigger.top
  const below = viewport.height - trigger.bottom
  const vertical = above >= needed || above >= below ? 'above' : 'below'
  return { side, vertical, offset: left - trigger.left, arrow: middle - left }
}
