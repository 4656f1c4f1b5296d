// The form of a calculator. With scripts it answers at every change; without them the server handles it.
import type { AddressParams } from '@kvartal/runtime/address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { NoScriptSubmit } from '../forms/no-script-submit.tsx'

const texts = { count: 'Посчитать' }

interface CalculatorFormProps {
  /** The page with the anchor of the answer. */
  action: string
  /** Called with the values that were typed into the form before hydration. */
  onEarlyInput: (typed: URLSearchParams) => void
  /** Parameters of the other calculators on the page, submitted as hidden fields so that they are not lost. */
  others: AddressParams
  className?: string | undefined
  children: ReactNode
}

export function CalculatorForm({ action, onEarlyInput, others, className, children }: CalculatorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, (values) => {
    const typed = [...values].flatMap(([name, value]) =>
      typeof value === 'string' && value !== shownValue(form.current, name) ? [[name, value]] : [],
    )
    if (typed.length > 0) onEarlyInput(new URLSearchParams(typed))
  })
  return (
    <form
      ref={form}
      className={className}
      action={action}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onFocus={clearOfKeyboard}
    >
      {Object.entries(others).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <NoScriptSubmit>{texts.count}</NoScriptSubmit>
    </form>
  )
}

/** The value that the server rendered; an unchanged field is not a change by the visitor. */
function shownValue(form: HTMLFormElement | null, name: string): string | undefined {
  const list = form?.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
  if (list) return [...list.options].find(({ defaultSelected }) => defaultSelected)?.value ?? list.options[0]?.value
  const controls = form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []
  return [...controls].find(({ type, defaultChecked }) => !/radio|checkbox/.test(type) || defaultChecked)?.defaultValue
}

/**
 * An on-screen keyboard moves the page until the field is above it, and the result under the header out of sight with it.
 * A field that already stands at the top is not moved.
 */
function clearOfKeyboard({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.type === 'text' && matchMedia('(pointer: coarse)').matches) {
    target.scrollIntoView({ block: 'start' })
  }
}
