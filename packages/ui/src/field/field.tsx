// The common part of every form field: the label above, the hint, the error icon and the message tied to the control.
import { type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from '../class-names/index.ts'
import { ErrorIcon } from '../icon/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './field.module.css'

/** Yandex Metrika does not record the keys pressed in elements of these classes, and hides their content. */
export const NOT_RECORDED = 'ym-disable-keys ym-hide-content'

export type FieldTexts = {
  /** Required: a placeholder never replaces it. */
  label: ReactNode
  /** Keeps the label for screen readers only, where the visible surroundings name the field. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Flags the value as wrong. Error look and message show only together with `message`. */
  invalid?: boolean
  message?: string
  /**
   * `below` keeps the message in the flow under the field; `bubble` floats it over the content below, for narrow rows.
   */
  messagePlacement?: 'below' | 'bubble'
}

type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & {
  id?: string
  /** Description ids the caller adds to the hint and the message. */
  describedBy?: string
  className?: string
  children: (control: ControlAttributes, showsError: boolean) => ReactNode
}

/** An error shows only when the field is flagged invalid and there is something to say. */
export function showsError({ invalid, message }: Pick<FieldTexts, 'invalid' | 'message'>): boolean {
  return Boolean(invalid && message)
}

export function Field({
  id,
  label,
  labelHidden = false,
  hint,
  invalid,
  message,
  messagePlacement = 'below',
  describedBy,
  className,
  children,
}: FieldProps): ReactElement {
  const ownId = useId()
  const controlId = id ?? `${ownId}control`
  const hintId = `${ownId}hint`
  const messageId = `${ownId}message`
  const wrong = showsError({ invalid, message })
  const description = [describedBy, hint ? hintId : '', wrong ? messageId : ''].filter(Boolean).join(' ')
  const labelText = (
    <label className={styles.label} htmlFor={controlId}>
      {label}
    </label>
  )
  return (
    <div className={classNames(styles.field, wrong && styles.wrong, styles[messagePlacement], className)}>
      {labelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      <div className={styles.control}>
        {children(
          {
            id: controlId,
            'aria-describedby': description || undefined,
            'aria-invalid': wrong || undefined,
          },
          wrong,
        )}
        {wrong ? <ErrorIcon size="l" className={styles.icon} /> : null}
      </div>
      {/* The live region exists before its text: otherwise screen readers would not announce the text. */}
      <div className={styles.live} aria-live="polite">
        {wrong ? (
          <span id={messageId} role="tooltip" className={styles.message}>
            {message}
          </span>
        ) : null}
      </div>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}
