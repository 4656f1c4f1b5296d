// The stops of a slider: its exact bounds, and round values between them.

export interface SliderScale {
  /** The last stop; the first one is 0. */
  readonly last: number
  readonly valueAt: (stop: number) => number
  readonly stopOf: (value: number) => number
}

export function sliderScale(min: number, max: number, step: number): SliderScale {
  const firstRound = Math.floor(min / step) * step
  const last = Math.max(0, Math.ceil((max - firstRound) / step))
  return {
    last,
    valueAt: (stop) => (stop <= 0 ? min : Math.min(max, firstRound + stop * step)),
    stopOf: (value) => (value <= min ? 0 : Math.min(last, Math.max(1, Math.round((value - firstRound) / step)))),
  }
}
