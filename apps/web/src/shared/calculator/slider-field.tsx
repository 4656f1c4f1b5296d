// The layout of a slider field: label and value above the slider, a hint below.
import { classNames } from '@kvartal/ui/class-names'
import type { ReactNode } from 'react'
import styles from './slider-field.module.css'

interface SliderFieldProps {
  label: ReactNode
  value: ReactNode
  slider: ReactNode
  hint?: ReactNode
  className?: string | undefined
}

export function SliderField({ label, value, slider, hint, className }: SliderFieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      {label}
      <span className={styles.value}>{value}</span>
      {slider && <div className={styles.slider}>{slider}</div>}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
