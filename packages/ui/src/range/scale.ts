// The slider's scale: whole positions from 0 to `last`, so that the upper bound is reached whatever the step.

export type Scale = { min: number; max: number; step: number; last: number }

export function makeScale(min: number, max: number, step: number): Scale {
  const span = Math.max(0, max - min)
  return { min, max: min + span, step, last: Math.max(1, Math.ceil(round(span / step))) }
}

// Steps such as 0.05 have no exact double: a hundred of them must not make 5.000000000000001.
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

export function valueAt(scale: Scale, position: number): number {
  if (position >= scale.last) return scale.max
  if (position <= 0) return scale.min
  return round(scale.min + position * scale.step)
}

export function positionOf(scale: Scale, value: number): number {
  if (value >= scale.max) return scale.last
  if (value <= scale.min) return 0
  return Math.min(scale.last, Math.round((value - scale.min) / scale.step))
}

/** The place of a value between the bounds, from 0 to 1. */
export function fractionOf(scale: Scale, value: number): number {
  const span = scale.max - scale.min
  if (span <= 0) return 0
  return Math.min(1, Math.max(0, (value - scale.min) / span))
}
