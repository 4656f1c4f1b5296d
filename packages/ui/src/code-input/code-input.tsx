// The field for a one-time code. It is one native input, so that pasting, autofill and screen readers work as usual; it is
// transparent, and the cells under it only draw the digits.
import { type ReactElement, type Ref, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './code-input.module.css'

type CodeInputProps = {
  /** The accessible name: «Шесть цифр кода». */
  label: string
  digits: number
  value: string
  /** Gets digits only, never more than `digits`. */
  onChange: (value: string) => void
  /** Called when the last digit has been typed or pasted. */
  onComplete?: (value: string) => void
  invalid?: boolean
  disabled?: boolean
  describedBy?: string | undefined
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CodeInput({
  label,
  digits,
  value,
  onChange,
  onComplete,
  invalid = false,
  disabled = false,
  describedBy,
  autoFocus = false,
  ref,
}: CodeInputProps): ReactElement {
  const [isFocused, setFocused] = useState(false)
  const cells = Array.from({ length: digits }, (_, at) => value[at] ?? '')
  const change = (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, digits)
    if (next === value) return
    onChange(next)
    if (next.length === digits) onComplete?.(next)
  }
  return (
    <span className={styles.code}>
      <input
        ref={ref}
        className={styles.input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        // biome-ignore lint/a11y/noAutofocus: the code is the only field of its screen
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={value}
        readOnly={disabled}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <span className={styles.cells} aria-hidden="true">
        {cells.map((digit, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
            key={at}
            className={classNames(
              styles.cell,
              isFocused && at === Math.min(value.length, digits - 1) && styles.active,
              invalid && styles.invalid,
              disabled && styles.disabled,
            )}
          >
            {digit}
          </span>
        ))}
      </span>
    </span>
  )
}
