// A number of a calculator with an input and a slider. Without scripts only the input is rendered.
import { formatNumber } from '@kvartal/russian/number'
import { NumberInput } from '@kvartal/ui/range'
import { Slider } from '@kvartal/ui/slider'
import type { ReactNode } from 'react'
import styles from './amount-field.module.css'
import { SliderField } from './slider-field.tsx'
import { sliderScale } from './slider-scale.ts'

interface AmountFieldProps {
  label: string
  /** Beside the number: «₽», «%», «лет». */
  unit: string
  name: string
  value: number
  min: number
  max: number
  /** Step of the slider; a typed value may be between steps. */
  step: number
  decimals?: number
  /** Explains the bounds or the value. */
  hint?: ReactNode
  onValueChange: (value: number | null) => void
}

export function AmountField({
  label,
  unit,
  name,
  value,
  min,
  max,
  step,
  decimals = 0,
  hint,
  onValueChange,
}: AmountFieldProps) {
  const scale = sliderScale(min, max, step)
  const stop = scale.stopOf(value)
  return (
    <SliderField
      label={<span aria-hidden="true">{label}</span>}
      value={
        <span className={styles.value}>
          <NumberInput
            className={styles.amount ?? ''}
            label={`${label}, ${unit}`}
            name={name}
            value={value}
            decimals={decimals}
            onValueChange={(typed) => onValueChange(typed ?? null)}
          />
          <span aria-hidden="true">{unit}</span>
        </span>
      }
      slider={
        scale.last > 0 && (
          <Slider
            label={label}
            max={scale.last}
            value={stop}
            spoken={`${formatNumber(value, decimals)}\u00a0${unit}`}
            onValueChange={(next) => onValueChange(scale.valueAt(next))}
          />
        )
      }
      hint={hint}
    />
  )
}
