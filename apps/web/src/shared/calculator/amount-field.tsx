// A number of a calculator with an input and a slider. Without scripts only the input is rendered.
import { formatNumber } from '@kvartal/russian/number'
import { NumberInput } from '@kvartal/ui/range'
import { Slider } from '@kvartal/ui/slider'
import type { ReactNode } from 'react'
import styles from './amount-field.module.css'
import { sliderScale } from './slider-scale.ts'

interface AmountFieldProps {
  label: string
  /** In the box of the number: «₽», «%», «лет». */
  unit: string
  name?: string
  value: number
  min: number
  max: number
  /** Step of the slider; a typed value may be between steps. */
  step: number
  decimals?: number
  /** Beside the label: the share of the price, the longest term. */
  note?: ReactNode
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
  note,
  hint,
  onValueChange,
}: AmountFieldProps) {
  const scale = sliderScale(min, max, step)
  const stop = scale.stopOf(value)
  return (
    <div className={styles.field}>
      <LabelledAmount {...{ label, unit, name, value, decimals, note, onValueChange }} />
      {scale.last > 0 && (
        <div className={styles.slider}>
          <Slider
            label={label}
            max={scale.last}
            value={stop}
            spoken={`${formatNumber(value, decimals)}\u00a0${unit}`}
            onValueChange={(next) => onValueChange(scale.valueAt(next))}
          />
        </div>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

type LabelledAmountProps = AmountInputProps & Pick<AmountFieldProps, 'note'>

/** The box under its visible label. */
export function LabelledAmount({ label, unit, note, ...input }: LabelledAmountProps) {
  return (
    <>
      <span className={styles.label}>
        <span aria-hidden="true">{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <AmountInput label={`${label}, ${unit}`} unit={unit} {...input} />
    </>
  )
}

interface AmountInputProps {
  /** The accessible name. */
  label: string
  unit: string
  name?: string | undefined
  /** Undefined leaves it empty. */
  value: number | undefined
  decimals?: number
  onValueChange: (value: number | null) => void
}

/** The box with the number and its unit. */
export function AmountInput({ label, unit, name, value, decimals = 0, onValueChange }: AmountInputProps) {
  return (
    <span className={styles.box}>
      <NumberInput
        className={styles.amount ?? ''}
        label={label}
        {...(name !== undefined && { name })}
        value={value}
        decimals={decimals}
        onValueChange={(typed) => onValueChange(typed ?? null)}
      />
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  )
}
