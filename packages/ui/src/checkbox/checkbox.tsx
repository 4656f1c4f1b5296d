// The checkbox: a real one, drawn by us, with an optional count and the error of a required consent.

import { formatNumber } from '@kvartal/russian/number'
import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names/index.ts'
import { showsError } from '../field/index.ts'
import { tickBox } from '../tick-box/index.ts'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> & {
  children: ReactNode
  /** How many items the choice would leave. At 0 an unticked box is dimmed and disabled, never hidden. */
  count?: number | null | undefined
  invalid?: boolean
  message?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({
  children,
  count,
  invalid,
  message,
  className,
  disabled,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps): ReactElement {
  const messageId = useId()
  const wrong = showsError({ invalid, message })
  const off = disabled || (count === 0 && !input.checked && !input.defaultChecked)
  return (
    <div className={className}>
      <label className={classNames(styles.checkbox, off && styles.off)}>
        <input
          {...input}
          type="checkbox"
          disabled={off}
          className={classNames(tickBox, styles.box, wrong && styles.wrong)}
          aria-invalid={wrong || undefined}
          aria-describedby={[describedBy, wrong ? messageId : ''].filter(Boolean).join(' ') || undefined}
        />
        <span className={styles.text}>
          {children}
          {typeof count !== 'number' ? null : <span className={styles.count}>{formatNumber(count)}</span>}
        </span>
      </label>
      <div aria-live="polite">
        {wrong ? (
          <span id={messageId} role="tooltip" className={styles.message}>
            {message}
          </span>
        ) : null}
      </div>
    </div>
  )
}
