// A number field that groups its digits while the visitor types and keeps the caret at its digit.
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { groupedText, groupWhileTyping } from './grouping.ts'
import styles from './range.module.css'

type NumberInputProps = {
  /** The accessible name. */
  label: string
  /** Undefined leaves the field empty. */
  value: number | undefined
  /** Called with the value after each change; undefined when the field is emptied. */
  onValueChange: (value: number | undefined) => void
  /** The field was left or Enter was pressed. */
  onCommit?: () => void
  decimals?: number
  /** A word before the number: «от». */
  prefix?: ReactNode
  placeholder?: string
  /** Read aloud after the name and the value. */
  description?: string | undefined
  name?: string
  disabled?: boolean
  className?: string
}

export function NumberInput({
  label,
  value,
  onValueChange,
  onCommit,
  decimals = 0,
  prefix,
  placeholder,
  description,
  name,
  disabled,
  className,
}: NumberInputProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // The typed text while the field is edited («54,» before «54,30»); null when the text is that of the value.
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? (value === undefined ? '' : groupedText(value, decimals))

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (typed: string, typedCaret: number) => {
    const next = groupWhileTyping(typed, typedCaret, decimals)
    caret.current = next.caret
    setDraft(next.text)
    onValueChange(next.value)
  }

  const commit = () => {
    setDraft(null)
    onCommit?.()
  }

  return (
    <label className={classNames(styles.number, disabled && styles.numberOff, className)}>
      {prefix ? (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      <input
        ref={input}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-description={description}
        name={name}
        value={text}
        placeholder={placeholder}
        disabled={disabled}
        className={styles.digits}
        onChange={(event) =>
          change(event.currentTarget.value, event.currentTarget.selectionStart ?? event.currentTarget.value.length)
        }
        onKeyDown={(event) => {
          const { selectionStart: start, selectionEnd: end } = event.currentTarget
          // On a separator Backspace deletes the digit before it, Delete the one after it: separators come from
          // grouping.
          if (start !== null && start === end && (event.key === 'Backspace' || event.key === 'Delete')) {
            const back = event.key === 'Backspace'
            const separator = text.charAt(back ? start - 1 : start)
            if (/\s/.test(separator)) {
              event.preventDefault()
              const cut = back ? start - 2 : start + 1
              change(text.slice(0, cut) + text.slice(cut + 1), back ? cut : start)
            }
          }
          if (event.key === 'Enter') commit()
        }}
        onBlur={commit}
      />
    </label>
  )
}
