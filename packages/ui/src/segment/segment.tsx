// The segment control: two to five choices in one row, one or several at a time, or links to display modes.

import { formatNumber } from '@kvartal/russian/number'
import { type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from '../class-names/index.ts'
import { Link } from '../link/index.ts'
import { isTicked, ToggleInput } from '../toggle-input/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './segment.module.css'

export type SegmentOption = {
  value: string
  label: ReactNode
  /** Read aloud instead of a short label: «2 комнаты» for «2». */
  spoken?: string
  /** At 0 an unchosen segment is dimmed and disabled, never hidden. */
  count?: number | null | undefined
}

type SharedProps = {
  label: string
  options: SegmentOption[]
  /** Takes the whole width. */
  wide?: boolean
  /** Name of the value in a form sent without scripts. */
  name?: string
  /** The counts are not shown; a choice without any is still switched off. */
  countHidden?: boolean
  className?: string | undefined
}

type ControlProps = SharedProps & {
  type: 'radio' | 'checkbox'
  isChecked: (value: string) => boolean
  onCheckedChange: (value: string, checked: boolean) => void
}

function SegmentControl({
  type,
  label,
  options,
  wide,
  name,
  countHidden = false,
  className,
  isChecked,
  onCheckedChange,
}: ControlProps): ReactElement {
  const ownName = useId()
  return (
    <fieldset
      role={type === 'radio' ? 'radiogroup' : undefined}
      className={classNames(styles.segment, wide && styles.wide, className)}
    >
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(({ value, label: text, spoken, count }) => {
        const checked = isChecked(value)
        const off = count === 0 && !checked
        return (
          <label
            key={value}
            className={classNames(styles.item, off && styles.off)}
            onChange={(event) => onCheckedChange(value, isTicked(event))}
          >
            <ToggleInput
              type={type}
              name={name ?? ownName}
              value={value}
              checked={checked}
              disabled={off}
              aria-label={spoken}
              className={styles.input}
            />
            <span className={styles.face}>
              {text}
              {typeof count !== 'number' || countHidden ? null : (
                <span className={styles.count}>{formatNumber(count)}</span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

type SegmentProps = SharedProps & { value: string; onValueChange: (value: string) => void }

export function Segment({ value, onValueChange, ...rest }: SegmentProps): ReactElement {
  return (
    <SegmentControl
      {...rest}
      type="radio"
      isChecked={(option) => option === value}
      onCheckedChange={(option) => onValueChange(option)}
    />
  )
}

type MultiSegmentProps = SharedProps & { values: string[]; onValuesChange: (values: string[]) => void }

export function MultiSegment({ values, onValuesChange, ...rest }: MultiSegmentProps): ReactElement {
  return (
    <SegmentControl
      {...rest}
      type="checkbox"
      isChecked={(option) => values.includes(option)}
      onCheckedChange={(option, checked) =>
        onValuesChange(
          rest.options
            .map(({ value }) => value)
            .filter((known) => (known === option ? checked : values.includes(known))),
        )
      }
    />
  )
}

type SegmentLinksProps = {
  label: string
  links: { to: string; label: ReactNode; current: boolean }[]
  wide?: boolean
  className?: string
}

/** Views of one page: search engines need not follow them. */
export function SegmentLinks({ label, links, wide, className }: SegmentLinksProps): ReactElement {
  return (
    <nav aria-label={label} className={classNames(styles.segment, wide && styles.wide, className)} data-print="hide">
      {links.map(({ to, label: text, current }) => (
        <Link
          key={to}
          href={to}
          rel="nofollow"
          className={classNames(styles.item, styles.link)}
          aria-current={current || undefined}
        >
          <span className={styles.face}>{text}</span>
        </Link>
      ))}
    </nav>
  )
}
