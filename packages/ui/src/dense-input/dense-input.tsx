// The text field in the office: the kit's field, with a unit, a key hint or a button inside at its right end.
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/index.ts'
import { Field, type FieldTexts, NOT_RECORDED } from '../field/index.ts'
import styles from './dense-input.module.css'

export type DenseInputProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'aria-invalid'> & {
    icon?: ReactNode
    /** A unit, a key hint or a small button. */
    end?: ReactNode
    className?: string | undefined
    ref?: Ref<HTMLInputElement>
  }

export function DenseInput({
  label,
  labelHidden,
  hint,
  invalid,
  message,
  messagePlacement,
  icon,
  end,
  className,
  id,
  'aria-describedby': describedBy,
  ...input
}: DenseInputProps): ReactElement {
  return (
    <Field
      {...{ id, label, labelHidden, hint, invalid, message, messagePlacement, describedBy }}
      className={classNames(className)}
    >
      {(control, wrong) => (
        <>
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            className={classNames(
              styles.input,
              NOT_RECORDED,
              Boolean(icon) && styles.withIcon,
              Boolean(end) && styles.withEnd,
              wrong && styles.wrong,
            )}
          />
          {end ? <span className={styles.end}>{end}</span> : null}
        </>
      )}
    </Field>
  )
}
