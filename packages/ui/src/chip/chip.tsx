// Chips: a toggle with a count, which is a real checkbox, and an applied value that a click removes.

import { formatNumber } from '@kvartal/russian/number'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { CloseIcon } from '../icon/index.ts'
import { Link } from '../link/index.ts'
import { isTicked, ToggleInput } from '../toggle-input/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './chip.module.css'

type ChipToggleProps = {
  children: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** How many items the choice would leave. At 0 an unticked chip is dashed and disabled, never hidden. */
  count?: number | null | undefined
  disabled?: boolean
  /** Name and value in a form sent without scripts. */
  name?: string
  value?: string
  className?: string
}

export function ChipToggle({
  children,
  checked,
  onCheckedChange,
  count,
  disabled = false,
  name,
  value,
  className,
}: ChipToggleProps): ReactElement {
  const off = disabled || (count === 0 && !checked)
  return (
    <label
      className={classNames(styles.toggle, off && styles.off, className)}
      onChange={(event) => onCheckedChange(isTicked(event))}
    >
      <ToggleInput
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={off}
        className={styles.input}
      />
      <span className={classNames(styles.chip, styles.face)}>
        {children}
        {typeof count !== 'number' ? null : <span className={styles.count}>{formatNumber(count)}</span>}
      </span>
    </label>
  )
}

type AppliedChipProps = {
  children: ReactNode
  /** The address without this value, so that the chip works before any script. */
  to?: string
  onRemove?: () => void
  className?: string
}

/** An applied value; a click removes it. */
export function AppliedChip({ children, to, onRemove, className }: AppliedChipProps): ReactElement {
  const look = classNames(styles.chip, styles.applied, className)
  const content = (
    <>
      <VisuallyHidden>Убрать: </VisuallyHidden>
      {children}
      <CloseIcon size="xs" />
    </>
  )
  if (to !== undefined) {
    return (
      <Link href={to} className={look} onClick={onRemove}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={look} onClick={onRemove}>
      {content}
    </button>
  )
}

/** Lays chips out in a wrapping row that has a name. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className={styles.group}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {children}
    </fieldset>
  )
}
