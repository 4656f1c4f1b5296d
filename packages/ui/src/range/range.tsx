// A range of numbers: histogram, slider with two handles, two number fields. An open end is null.
import { type ReactElement, type ReactNode, type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { formatNumber, NO_BREAK_SPACE } from '../number-display/index.ts'
import { SliderLine } from '../slider/index.ts'
import { NumberInput } from './number-input.tsx'
import styles from './range.module.css'
import { fractionOf, makeScale, positionOf, type Scale, valueAt } from './scale.ts'

export type RangeValue = { min: number | null; max: number | null }

type RangeProps = {
  label: string
  /** Shown at the right of the label: «млн ₽», «м²». */
  unit?: ReactNode
  /** Read aloud after each value; by default the unit, if it is a text. */
  unitSpoken?: string
  /** Bounds of what can be chosen. Until they are known the field stands at 0 to 10. */
  min?: number
  max?: number
  step?: number
  decimals?: number
  value: RangeValue
  /** For each move, to show what would happen. */
  onValueChange: (value: RangeValue) => void
  /** Once a handle is let go or a field is left, to act on it. */
  onValueCommit?: (value: RangeValue) => void
  /** Counts in equal steps from `min` to `max`, drawn above the slider. */
  histogram?: number[]
  /** Names of the two values in a form sent without scripts. */
  names?: { min: string; max: string }
  disabled?: boolean
  className?: string
}

const HISTOGRAM_HEIGHT = 36
type End = 'min' | 'max'

function Histogram({ counts, from, to }: { counts: number[]; from: number; to: number }): ReactElement {
  const highest = Math.max(1, ...counts)
  // Two shapes, not an element for each column: a page has over a hundred of them.
  let inside = ''
  let outside = ''
  counts.forEach((count, index) => {
    const height = Math.max(1, Math.round((count / highest) * HISTOGRAM_HEIGHT * 10) / 10)
    const column = `M${index * 10 + 1} ${HISTOGRAM_HEIGHT}v-${height}h8v${height}z`
    if ((index + 1) / counts.length > from && index / counts.length < to) inside += column
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

type HandleProps = {
  label: string
  scale: Scale
  value: number
  spoken: string
  raised: boolean
  disabled: boolean
  onMove: (value: number) => void
  onRelease: () => void
}

function Handle({ label, scale, value, spoken, raised, disabled, onMove, onRelease }: HandleProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const release = useRef(onRelease)
  useEffect(() => {
    release.current = onRelease
  })
  // React's onChange follows every move; only the browser's own change event tells that the handle was let go.
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
      className={classNames(styles.handle, raised && styles.raised)}
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
  const track = useRef<HTMLDivElement>(null)
  const dragged = useRef<End | null>(null)
  const latest = useRef(value)
  const scale = makeScale(min, max, step)
  const low = Math.min(Math.max(value.min ?? scale.min, scale.min), scale.max)
  const high = Math.max(Math.min(value.max ?? scale.max, scale.max), scale.min)
  const from = fractionOf(scale, low)
  const to = Math.max(from, fractionOf(scale, high))
  useEffect(() => {
    latest.current = value
  })

  const change = (next: RangeValue) => {
    latest.current = next
    onValueChange(next)
  }

  /** A handle at its bound leaves that end open. */
  const move = (end: End, wanted: number) => {
    if (end === 'min') {
      const stopped = Math.min(wanted, high)
      change({ ...latest.current, min: stopped <= scale.min ? null : stopped })
    } else {
      const stopped = Math.max(wanted, low)
      change({ ...latest.current, max: stopped >= scale.max ? null : stopped })
    }
  }

  const type = (end: End, typed: number | undefined) => change({ ...latest.current, [end]: typed ?? null })

  /** What was typed out of bounds or out of order comes back into them when the field is left. */
  const settle = () => {
    const { min: typedMin, max: typedMax } = latest.current
    let nextMin = typedMin === null || typedMin <= scale.min ? null : Math.min(typedMin, scale.max)
    let nextMax = typedMax === null || typedMax >= scale.max ? null : Math.max(typedMax, scale.min)
    if (nextMin !== null && nextMax !== null && nextMin > nextMax) [nextMin, nextMax] = [nextMax, nextMin]
    const next = { min: nextMin, max: nextMax }
    if (next.min !== typedMin || next.max !== typedMax) change(next)
    onValueCommit?.(next)
  }

  const valueUnder = (event: ReactPointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return scale.min
    const fraction = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    return valueAt(scale, Math.round(fraction * scale.last))
  }

  // The handles take their own presses; this is for the line between them.
  const onPress = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0 || event.target instanceof HTMLInputElement) return
    const wanted = valueUnder(event)
    const end: End = Math.abs(wanted - low) < Math.abs(wanted - high) || wanted < low ? 'min' : 'max'
    dragged.current = end
    event.currentTarget.setPointerCapture(event.pointerId)
    move(end, wanted)
  }
  const onDrag = (event: ReactPointerEvent) => {
    if (dragged.current) move(dragged.current, valueUnder(event))
  }
  const onRelease = () => {
    if (!dragged.current) return
    dragged.current = null
    settle()
  }

  const spoken = (shown: number) =>
    `${formatNumber(shown, decimals)}${unitSpoken ? `${NO_BREAK_SPACE}${unitSpoken}` : ''}`
  const handle = { scale, disabled, onRelease: settle }
  const field = { decimals, disabled, onCommit: settle }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out beside the unit
    <div role="group" aria-label={label} className={classNames(styles.range, className)}>
      <div className={styles.head}>
        <span>{label}</span>
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </div>
      {histogram && histogram.length > 0 ? <Histogram counts={histogram} from={from} to={to} /> : null}
      <div
        className={classNames(styles.slider, disabled && styles.off)}
        onPointerDown={onPress}
        onPointerMove={onDrag}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
      >
        <div ref={track} className={styles.track}>
          <SliderLine from={from} to={to} />
        </div>
        <Handle
          {...handle}
          label={`${label}, от`}
          value={low}
          spoken={spoken(low)}
          raised={from > 0.5}
          onMove={(next) => move('min', next)}
        />
        <Handle
          {...handle}
          label={`${label}, до`}
          value={high}
          spoken={spoken(high)}
          raised={false}
          onMove={(next) => move('max', next)}
        />
      </div>
      <div className={styles.fields}>
        <NumberInput
          {...field}
          label={`${label}, от`}
          prefix="от"
          name={names?.min}
          value={value.min ?? undefined}
          placeholder={formatNumber(scale.min, decimals)}
          onValueChange={(typed) => type('min', typed)}
        />
        <NumberInput
          {...field}
          label={`${label}, до`}
          prefix="до"
          name={names?.max}
          value={value.max ?? undefined}
          placeholder={formatNumber(scale.max, decimals)}
          onValueChange={(typed) => type('max', typed)}
        />
      </div>
    </div>
  )
}
