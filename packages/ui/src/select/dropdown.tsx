// The dropdown under both selects: a disclosure that opens without any script, and behaves like a select with it.
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { ChevronDownIcon } from '../icon/index.ts'
import styles from './select.module.css'
import { useDisclosure } from './use-disclosure.ts'
import { inputsOf, useListKeys } from './use-list-keys.ts'

type DropdownProps = {
  /** One of its own by default. */
  id?: string | undefined
  label: ReactNode
  labelHidden?: boolean
  /** What is chosen now, or what the field stands for while nothing is. */
  summary: string
  chosen: boolean
  role: 'group' | 'radiogroup'
  /** `popup` floats over the page; `inline` pushes what follows, for sheets and narrow columns. */
  placement?: 'popup' | 'inline'
  disabled?: boolean
  /** Given the call that closes the list and returns the focus to the field. */
  children: (close: () => void) => ReactNode
  className?: string
}

export function Dropdown({
  id: givenId,
  label,
  labelHidden = false,
  summary,
  chosen,
  role,
  placement = 'popup',
  disabled = false,
  children,
  className,
}: DropdownProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const field = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { root, upwards, onToggle } = useDisclosure()

  const close = () => {
    if (root.current) root.current.open = false
    field.current?.focus()
  }
  const onListKeyDown = useListKeys({ list, walksByArrows: role === 'group', close })

  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (root.current) root.current.open = true
    // The list is laid out a moment after the disclosure opens.
    requestAnimationFrame(() => focusChosen(list.current))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && root.current?.open) {
      // The sheet or modal around must not close together with the list.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (field.current?.contains(event.target as Node)) {
      onFieldKeyDown(event)
    } else {
      onListKeyDown(event)
    }
  }

  const face = (
    <>
      <span id={`${id}value`} className={styles.value}>
        {summary}
      </span>
      <ChevronDownIcon size="s" className={styles.chevron} />
    </>
  )
  const named = { 'aria-labelledby': `${id}label ${id}value` }

  return (
    <div className={classNames(styles.root, className)}>
      <span id={`${id}label`} className={classNames(styles.label, labelHidden && styles.labelHidden)}>
        {label}
      </span>
      {disabled ? (
        <button type="button" disabled className={classNames(styles.field, styles.disabled)} {...named}>
          {face}
        </button>
      ) : (
        <details
          ref={root}
          className={classNames(styles.details, styles[placement], upwards && styles.upwards)}
          onToggle={onToggle}
          onKeyDown={onKeyDown}
        >
          <summary ref={field} className={classNames(styles.field, !chosen && styles.unchosen)} {...named}>
            {face}
          </summary>
          <div ref={list} className={styles.list} {...{ role, 'aria-labelledby': `${id}label` }}>
            {children(close)}
          </div>
        </details>
      )}
    </div>
  )
}

function focusChosen(list: HTMLElement | null): void {
  const inputs = inputsOf(list)
  const target = inputs.find((input) => input.checked) ?? inputs[0]
  target?.focus()
}
