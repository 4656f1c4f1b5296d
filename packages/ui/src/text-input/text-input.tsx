// The text input: label above, error icon and message, an optional icon inside, an optional clear control.
import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { assignRef } from '../assign-ref/index.ts'
import { classNames } from '../class-names/index.ts'
import { Field, type FieldTexts, NOT_RECORDED } from '../field/index.ts'
import { CloseIcon } from '../icon/index.ts'
import styles from './text-input.module.css'

export type TextInputProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'aria-invalid'> & {
    /** Decoration inside the field, before the text. */
    icon?: ReactNode
    /** Shows the clear control; a search field passes whether useLastSearchQuery has a query. */
    clearable?: boolean
    clearLabel?: string
    /** Called when the clear control is clicked; the field has the focus then. */
    onClear?: () => void
    className?: string
    ref?: Ref<HTMLInputElement>
  }

export function TextInput({
  label,
  labelHidden,
  hint,
  invalid,
  message,
  messagePlacement,
  icon,
  clearable = false,
  clearLabel = 'Очистить',
  onClear,
  className,
  id,
  ref,
  'aria-describedby': describedBy,
  ...input
}: TextInputProps): ReactElement {
  const inputRef = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear?.()
    inputRef.current?.focus()
  }
  return (
    <Field {...{ id, label, labelHidden, hint, invalid, message, messagePlacement, describedBy, className }}>
      {(control, wrong) => (
        <>
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <input
            type="text"
            {...input}
            {...control}
            ref={(element) => {
              inputRef.current = element
              return assignRef(ref, element)
            }}
            className={classNames(
              styles.input,
              NOT_RECORDED,
              wrong && styles.wrong,
              Boolean(icon) && styles.withIcon,
              clearable && styles.withClear,
            )}
          />
          {clearable ? (
            <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
              <CloseIcon size="s" />
            </button>
          ) : null}
        </>
      )}
    </Field>
  )
}
