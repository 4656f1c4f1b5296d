// The multi-line field.
import type { ReactElement, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names/index.ts'
import { Field, type FieldTexts, NOT_RECORDED } from '../field/index.ts'
import styles from './textarea.module.css'

type TextareaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'aria-invalid'> & {
    className?: string
    ref?: Ref<HTMLTextAreaElement>
  }

export function Textarea({
  label,
  labelHidden,
  hint,
  invalid,
  message,
  messagePlacement,
  className,
  id,
  'aria-describedby': describedBy,
  ...textarea
}: TextareaProps): ReactElement {
  return (
    <Field {...{ id, label, labelHidden, hint, invalid, message, messagePlacement, describedBy, className }}>
      {(control, wrong) => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          className={classNames(styles.textarea, NOT_RECORDED, wrong && styles.wrong)}
        />
      )}
    </Field>
  )
}
