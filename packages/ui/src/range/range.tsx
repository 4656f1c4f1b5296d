// A range of numbers: histogram, slider with two handles, two number fields. An open end is null. Values that are not
// available now are dimmed, but can be chosen.
import { formatNumber, NO_BREAK_SPACE } from '@kvartal/russian/number'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { SliderLine } from '../slider/index.ts'
import { type Extent, handleValues, isOutside, type RangeValue, sliderParts } from './handles.ts'
import { NumberInput } from './number-input.tsx'
import styles from './range.module.css'
import { makeScale, positionOf, type Scale, valueAt } from './scale.ts'
import { useLineDrag } from './use-line-drag.ts'
import { useRangeValue } from './use-range-value.ts'

type RangeProps = {
  label: string
  /** Shown at the right of the label: «млн ₽», «м²». */
  unit?: ReactNode
  /** Read aloud after each value; by default the unit, if it is a text. */
  unitSpoken?: string
  /** Ends of the slider. 0 to 10 until they are known. */
  min?: number
  max?: number
  /** Values that can be chosen now, if not the whole slider: the handles of open ends are at its bounds. */
  available?: Extent | undefined
  step?: number
  decimals?: number
  value: RangeValue
  /** Called for each move, to preview the result. */
  onValueChange: (value: RangeValue) => void
  /** Called when a handle is released or a field loses focus, to apply the value. */
  onValueCommit?: (value: RangeValue) => void
  /** Counts in equal steps from `min` to `max`, drawn above the slider. */
  histogram?: number[]
  /** Names of the two values in a form sent without scripts. */
  names?: { min: string; max: string }
  disabled?: boolean
  className?: string
}

const texts = {
  available: (from: string, to: string) => `Доступно от ${from} до ${to}`,
  all: (value: string) => `У\u00a0всех ${value}`,
  near: (value: string) => `около\u00a0${value}`,
  two: (count: number, value: string) => `у\u00a0${formatNumber(count)} ${value}`,
}

/** A text replaces a chart of fewer columns: two bars show nothing. */
const LEAST_COLUMNS = 3

const HISTOGRAM_HEIGHT = 36
const LINE_LENGTH = 1000
const LINE_HEIGHT = 3

function Histogram({ counts, from, to }: { counts: number[]; from: number; to: number }): ReactElement {
  const highest = Math.max(1, ...counts)
  // Two shapes, not an element for each column: a page has over a hundred of them.
  let inside = ''
  let outside = ''
  counts.forEach((count, index) => {
    if (count === 0) return
    const height = Math.max(1, Math.round((count / highest) * HISTOGRAM_HEIGHT * 10) / 10)
    const column = `M${index * 10 + 1} ${HISTOGRAM_HEIGHT}v-${height}h8v${height}z`
    // The upper bound belongs to the range, so a column that begins there does too.
    if ((index + 1) / counts.length > from && index / counts.length <= to) inside += column
    else outside += column
  })
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${counts.length * 10} ${HISTOGRAM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.barIn} d={inside} />
      <path className={styles.bar} d={outside} />
    </svg>
  )
}

/** «У 322 около 2,90, у 5 около 4,85»: the columns are at the ends of the available values. */
function fewColumns(counts: readonly number[], { min, max }: Extent, decimals: number): string {
  const [low, high] = [formatNumber(min, decimals), formatNumber(max, decimals)]
  const [first = 0, second] = counts
  if (second === undefined) return texts.all(min === max ? low : texts.near(low))
  const text = `${texts.two(first, texts.near(low))}, ${texts.two(second, texts.near(high))}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Part = { from: number; to: number }

/** The available part of the line, and the chosen part outside of it. */
function LineParts({ live, chosen }: { live: Part; chosen: Part }): ReactElement {
  const stroke = (from: number, to: number, top: number) =>
    to > from ? `M${from * LINE_LENGTH} ${top}H${to * LINE_LENGTH}V${LINE_HEIGHT - top}H${from * LINE_LENGTH}z` : ''
  const below = stroke(chosen.from, Math.min(chosen.to, live.from), 0)
  const above = stroke(Math.max(chosen.from, live.to), chosen.to, 0)
  return (
    <svg
      className={styles.parts}
      viewBox={`0 0 ${LINE_LENGTH} ${LINE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.available} d={stroke(live.from, live.to, 1)} />
      <path className={styles.chosenOutside} d={below + above} />
    </svg>
  )
}

type HandleProps = {
  label: string
  description: string | undefined
  scale: Scale
  value: number
  spoken: string
  raised: boolean
  dimmed: boolean
  disabled: boolean
  onMove: (value: number) => void
  onRelease: () => void
}

function Handle({
  label,
  description,
  scale,
  value,
  spoken,
  raised,
  dimmed,
  disabled,
  onMove,
  onRelease,
}: HandleProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const release = useRef(onRelease)
  useEffect(() => {
    release.current = onRelease
  })
  // React's onChange follows every move; only the native change event fires when the handle is released.
  useEffect(() => {
    const element = input.current
    const onChange = () => release.current()
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [])
  return (
    <input
      ref={input}
      type="range"
      min={0}
      max={scale.last}
      step={1}
      value={positionOf(scale, value)}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={spoken}
      aria-description={description}
      className={classNames(styles.handle, raised && styles.raised, dimmed && styles.dimmedHandle)}
      onChange={(event) => onMove(valueAt(scale, event.currentTarget.valueAsNumber))}
    />
  )
}

export function Range({
  label,
  unit,
  unitSpoken = typeof unit === 'string' ? unit : undefined,
  min = 0,
  max = 10,
  available = { min, max },
  step = 1,
  decimals = 0,
  value,
  onValueChange,
  onValueCommit,
  histogram,
  names,
  disabled = false,
  className,
}: RangeProps): ReactElement {
  const scale = makeScale(min, max, step)
  const { min: low, max: high } = handleValues(value, available)
  const { live, chosen, chosenLive } = sliderParts({ min: low, max: high }, scale, available)
  const isNarrower = live.from > 0 || live.to < 1
  const { move, type, commitTyped, release } = useRangeValue({ value, scale, available, onValueChange, onValueCommit })
  const { track, ...line } = useLineDrag({ scale, low, high, disabled, move, release })

  const spoken = (shown: number) =>
    `${formatNumber(shown, decimals)}${unitSpoken ? `${NO_BREAK_SPACE}${unitSpoken}` : ''}`
  const description = disabled
    ? undefined
    : texts.available(formatNumber(available.min, decimals), spoken(available.max))
  const columns = histogram?.filter((count) => count > 0) ?? []
  const handle = { scale, disabled, description }
  const field = { decimals, disabled, description, onCommit: commitTyped }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out beside the unit
    <div role="group" aria-label={label} className={classNames(styles.range, className)}>
      <div className={styles.head}>
        <span>{label}</span>
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </div>
      {histogram && columns.length >= LEAST_COLUMNS ? <Histogram counts={histogram} {...chosenLive} /> : null}
      {columns.length > 0 && columns.length < LEAST_COLUMNS ? (
        <p className={styles.few}>{fewColumns(columns, available, decimals)}</p>
      ) : null}
      <div className={classNames(styles.slider, isNarrower && styles.dimmed, disabled && styles.off)} {...line}>
        <div ref={track} className={styles.track}>
          {isNarrower ? <LineParts live={live} chosen={chosen} /> : null}
          <SliderLine {...chosenLive} />
        </div>
        <Handle
          {...handle}
          label={`${label}, от`}
          value={low}
          spoken={spoken(low)}
          raised={chosen.from > 0.5}
          dimmed={isOutside(value.min, available)}
          onMove={(next) => move('min', next)}
          onRelease={() => release('min')}
        />
        <Handle
          {...handle}
          label={`${label}, до`}
          value={high}
          spoken={spoken(high)}
          raised={false}
          dimmed={isOutside(value.max, available)}
          onMove={(next) => move('max', next)}
          onRelease={() => release('max')}
        />
      </div>
      <div className={styles.fields}>
        <NumberInput
          {...field}
          label={`${label}, от`}
          prefix="от"
          name={names?.min}
          value={value.min ?? undefined}
          placeholder={formatNumber(available.min, decimals)}
          onValueChange={(typed) => type('min', typed)}
        />
        <NumberInput
          {...field}
          label={`${label}, до`}
          prefix="до"
          name={names?.max}
          value={value.max ?? undefined}
          placeholder={formatNumber(available.max, decimals)}
          onValueChange={(typed) => type('max', typed)}
        />
      </div>
    </div>
  )
}
