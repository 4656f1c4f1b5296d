// The date field: accepts what people type in Russian, and opens a calendar. The browser's own field speaks the
// browser's language, not the page's.
import { Popover } from '@base-ui/react/popover'
import { type ReactElement, type Ref, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { DenseInput } from '../dense-input/index.ts'
import type { FieldTexts } from '../field/index.ts'
import { CalendarIcon } from '../icon/index.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-input.module.css'
import { dateInDigits, dateInWords, readDate } from './read-date.ts'

type DateInputProps = Pick<FieldTexts, 'label' | 'labelHidden' | 'hint' | 'invalid' | 'message'> & {
  /** 'YYYY-MM-DD', or empty. */
  value: string
  /** Called with a real date or with an empty text, never with what cannot be read. */
  onValueChange: (value: string) => void
  /** 'YYYY-MM-DD' in the company's time zone. */
  today: string
  /** Dates before it cannot be chosen. */
  min?: string
  disabled?: boolean
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

const NOT_A_DATE = 'Дата: число и месяц, например 18.11'

export function DateInput({
  value,
  onValueChange,
  today,
  min,
  disabled = false,
  invalid,
  message,
  ref,
  ...field
}: DateInputProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from outside replaces what could not be read
  useEffect(() => {
    setProblem(null)
    setTyped(null)
  }, [value])
  const choose = (date: string) => {
    setOpen(false)
    setProblem(null)
    setTyped(null)
    onValueChange(date)
  }
  const readTyped = () => {
    if (typed === null) return
    const date = typed.trim() === '' ? '' : readDate(typed, today)
    if (date === null) return setProblem(NOT_A_DATE)
    if (date !== '' && min !== undefined && date < min) return setProblem(`Не раньше ${dateInDigits(min)}`)
    setProblem(null)
    setTyped(null)
    if (date !== value) onValueChange(date)
  }
  /** Forgets what was typed; the blur then finds nothing to read. */
  const leave = (input: HTMLInputElement) => {
    flushSync(() => {
      setProblem(null)
      setTyped(null)
    })
    input.blur()
  }
  const shown = typed ?? (value ? dateInWords(value, today) : '')
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => setOpen(next && !disabled)}>
      <DenseInput
        {...field}
        {...(ref ? { ref } : {})}
        disabled={disabled}
        invalid={Boolean(problem) || Boolean(invalid)}
        {...(problem || message ? { message: problem ?? message ?? '' } : {})}
        value={shown}
        onFocus={() => setTyped((current) => current ?? (value ? dateInDigits(value) : ''))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={readTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') readTyped()
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          if (event.key === 'Escape') leave(event.currentTarget)
        }}
        end={
          <Popover.Trigger className={styles.open} aria-label="Открыть календарь" disabled={disabled}>
            <CalendarIcon size="s" />
          </Popover.Trigger>
        }
      />
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} align="end" sideOffset={4}>
          <Popover.Popup className={styles.popup} aria-label="Календарь">
            <Calendar value={value} today={today} min={min} onChoose={choose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
