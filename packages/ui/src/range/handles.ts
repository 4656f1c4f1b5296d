// Positions of the two handles of a range, and the value of a handle that was released.
import { fractionOf, positionOf, type Scale } from './scale.ts'

export type Extent = { min: number; max: number }
/** An open end is null. */
export type RangeValue = { min: number | null; max: number | null }
export type End = keyof RangeValue

/** The handle of an open end is at the bound of the available values, or at the other end if that is further. */
export function handleValues({ min, max }: RangeValue, available: Extent): Extent {
  const low = min ?? Math.min(available.min, max ?? available.min)
  return { min: low, max: max ?? Math.max(available.max, low) }
}

/**
 * A handle released at its end of the slider or at the bound of the available values makes that end open. Positions are
 * compared, not values: a bound is seldom a whole number of steps, and the next step may lie beyond the last flat.
 */
export function releasedValue(end: End, value: number, scale: Scale, available: Extent): number | null {
  const position = positionOf(scale, value)
  const isOpen = position === (end === 'min' ? 0 : scale.last) || position === positionOf(scale, available[end])
  return isOpen ? null : value
}

/** Ends that were typed in the wrong order are swapped. A value out of bounds is not changed: the visitor chose it. */
export function inOrder({ min, max }: RangeValue): RangeValue {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Parts of the slider from 0 to 1: the available part, the chosen part, and their intersection. */
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
