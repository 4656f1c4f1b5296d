// The slider: one handle on a line. The browser's own range does the work; the look is that of every slider here.
import { type ReactElement, useEffect, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './slider.module.css'
import { SliderLine } from './slider-line.tsx'

type SliderProps = {
  /** The accessible name where no label refers to its `id`. */
  label?: string
  id?: string
  min?: number
  max: number
  step?: number
  value: number
  /** The value as it is read aloud: «12 лет». */
  spoken: string
  onValueChange: (value: number) => void
  /** Called when the handle is released. */
  onValueCommit?: () => void
  disabled?: boolean
  className?: string | undefined
}

export function Slider({
  label,
  id,
  min = 0,
  max,
  step = 1,
  value,
  spoken,
  onValueChange,
  onValueCommit,
  disabled = false,
  className,
}: SliderProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const commit = useRef(onValueCommit)
  useEffect(() => {
    commit.current = onValueCommit
  })
  // React's onChange follows every move; only the native change event fires when the handle is released.
  useEffect(() => {
    const element = input.current
    const onChange = () => commit.current?.()
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [])
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <span className={classNames(styles.slider, disabled && styles.off, className)}>
      <span className={styles.track}>
        <SliderLine to={share} />
      </span>
      <input
        ref={input}
        type="range"
        id={id}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={spoken}
        className={styles.handle}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
    </span>
  )
}
