// Select and multi-select: real radio buttons and checkboxes in a list with counts, so that a form works without scripts.

import { formatNumber } from '@kvartal/russian/number'
import { type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from '../class-names/index.ts'
import { tickBox } from '../tick-box/index.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './select.module.css'
import { summarise } from './summarise.ts'

export type SelectOption = {
  value: string
  label: string
  /** How many things the choice would leave. At 0 an unchosen option is dimmed and disabled, never hidden. */
  count?: number | null | undefined
  disabled?: boolean
}

type SharedProps = {
  /** Where the markup must be the same wherever in the page it is made; one of its own by default. */
  id?: string
  label: ReactNode
  labelHidden?: boolean
  options: SelectOption[]
  /** What the field says while nothing is chosen: «Любая станция». */
  emptyLabel: string
  /** Name of the value in a form sent without scripts. */
  name?: string
  placement?: 'popup' | 'inline'
  disabled?: boolean
  className?: string
}

type OptionProps = {
  type: 'radio' | 'checkbox'
  name: string
  option: SelectOption
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  onPick?: (event: MouseEvent) => void
}

function Option({ type, name, option, checked, onCheckedChange, onPick }: OptionProps): ReactElement {
  const { value, label, count, disabled } = option
  const off = !checked && (disabled || count === 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input inside answers the keyboard; a click tells a pointer's choice from an arrow key's
    <label className={classNames(styles.option, off && styles.off)} onClick={onPick}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={off}
        className={classNames(tickBox, styles.input)}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <span className={styles.text}>{label}</span>
      {typeof count !== 'number' ? null : <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  )
}

type SelectProps = SharedProps & {
  /** Empty when nothing is chosen. */
  value: string
  onValueChange: (value: string) => void
  /** Leaves out the option that takes the choice back. */
  required?: boolean
}

export function Select({
  options,
  emptyLabel,
  name,
  value,
  onValueChange,
  required = false,
  ...dropdown
}: SelectProps): ReactElement {
  const ownName = useId()
  const chosen = options.find((option) => option.value === value)
  const all = required ? options : [{ value: '', label: emptyLabel }, ...options]
  return (
    <Dropdown {...dropdown} role="radiogroup" summary={chosen?.label ?? emptyLabel} chosen={Boolean(chosen)}>
      {(close) =>
        all.map((option) => (
          <Option
            key={option.value}
            type="radio"
            name={name ?? ownName}
            option={option}
            checked={option.value === (chosen?.value ?? '')}
            onCheckedChange={() => onValueChange(option.value)}
            onPick={(event) => {
              // A click of a pointer, not the one an arrow key makes; the label passes it on to its input only afterwards.
              if (event.detail > 0) requestAnimationFrame(close)
            }}
          />
        ))
      }
    </Dropdown>
  )
}

type MultiSelectProps = SharedProps & {
  values: string[]
  onValuesChange: (values: string[]) => void
}

/** Several at once; the list stays open while one chooses. */
export function MultiSelect({
  options,
  emptyLabel,
  name,
  values,
  onValuesChange,
  ...dropdown
}: MultiSelectProps): ReactElement {
  const ownName = useId()
  const chosen = options.filter((option) => values.includes(option.value))
  const toggle = (value: string, checked: boolean) => {
    const next = new Set(values)
    if (checked) next.add(value)
    else next.delete(value)
    // In the order of the options, so that one choice always gives one address.
    onValuesChange(options.map((option) => option.value).filter((known) => next.has(known)))
  }
  return (
    <Dropdown
      {...dropdown}
      role="group"
      summary={summarise(chosen.map((option) => option.label)) || emptyLabel}
      chosen={chosen.length > 0}
    >
      {() =>
        options.map((option) => (
          <Option
            key={option.value}
            type="checkbox"
            name={name ?? ownName}
            option={option}
            checked={values.includes(option.value)}
            onCheckedChange={(checked) => toggle(option.value, checked)}
          />
        ))
      }
    </Dropdown>
  )
}
