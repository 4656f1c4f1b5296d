// Where the two handles of a range stand, and what a handle that was let go means.
import { fractionOf, positionOf, type Scale } from './scale.ts'

export type Extent = { min: number; max: number }
/** An open end is null. */
export type RangeValue = { min: number | null; max: number | null }
export type End = keyof RangeValue

/** An open end stands at the bound of what is available, or where the other end is if that is further. */
export function handleValues({ min, max }: RangeValue, available: Extent): Extent {
  const low = min ?? Math.min(available.min, max ?? available.min)
  return { min: low, max: max ?? Math.max(available.max, low) }
}

/**
 * A handle let go at its end of the slider or at the bound of what is available leaves that end open. Positions are
 * compared, not values: a bound is seldom a whole number of steps, and the next step may lie beyond the last flat.
 */
export function releasedValue(end: End, value: number, scale: Scale, available: Extent): number | null {
  const position = positionOf(scale, value)
  const isOpen = position === (end === 'min' ? 0 : scale.last) || position === positionOf(scale, available[end])
  return isOpen ? null : value
}

/** Ends that were typed in the wrong order are swapped. Nothing else is: a value out of bounds is the visitor's own. */
export function inOrder({ min, max }: RangeValue): RangeValue {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Parts of the slider from 0 to 1: what is available, what is chosen, and what of the chosen is available. */
export function sliderParts(handles: Extent, scale: Scale, available: Extent) {
  const live = { from: fractionOf(scale, available.min), to: fractionOf(scale, available.max) }
  const from = fractionOf(scale, handles.min)
  const chosen = { from, to: Math.max(from, fractionOf(scale, handles.max)) }
  const start = Math.max(chosen.from, live.from)
  return { live, chosen, chosenLive: { from: start, to: Math.max(start, Math.min(chosen.to, live.to)) } }
}

export function isOutside(value: number | null, { min, max }: Extent): boolean {
  return value !== null && (value < min || value > max)
}
