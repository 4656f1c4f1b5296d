// The dropdown under both selects: a disclosure that opens without any script, and behaves like a select with it.
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { ChevronDownIcon } from '../icon/index.ts'
import styles from './select.module.css'
import { matchTyped } from './type-ahead.ts'

/** Below this much room the list opens upwards, if there is more room there. */
const ENOUGH_ROOM_PX = 336
const TYPE_AHEAD_PAUSE_MS = 700

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

function inputsOf(list: HTMLElement | null): HTMLInputElement[] {
  return list ? Array.from(list.querySelectorAll<HTMLInputElement>('input:not(:disabled)')) : []
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
  const root = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [open, setOpen] = useState(false)
  const [upwards, setUpwards] = useState(false)

  const close = () => {
    if (root.current) root.current.open = false
    field.current?.focus()
  }

  const onToggle = () => {
    const details = root.current
    if (!details) return
    setOpen(details.open)
    const box = details.getBoundingClientRect()
    const below = window.innerHeight - box.bottom
    setUpwards(below < ENOUGH_ROOM_PX && box.top > below)
  }

  // A hand may be quicker than the scripts: the list can be open before they arrive.
  useEffect(() => {
    if (root.current?.open) setOpen(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      const details = root.current
      if (details && !details.contains(event.target as Node)) details.open = false
    }
    const leaveByFocus = (event: FocusEvent) => {
      // A press on an option first gives the focus to what is around the list and can take it.
      if (!(event.target as Node).contains(root.current)) leave(event)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leaveByFocus)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leaveByFocus)
    }
  }, [open])

  const focusFirst = () => {
    const inputs = inputsOf(list.current)
    const target = inputs.find((input) => input.checked) ?? inputs[0]
    target?.focus()
  }

  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (root.current) root.current.open = true
    // The list is laid out a moment after the disclosure opens.
    requestAnimationFrame(focusFirst)
  }

  const onListKeyDown = (event: KeyboardEvent) => {
    const inputs = inputsOf(list.current)
    const at = inputs.indexOf(document.activeElement as HTMLInputElement)
    if (event.key === 'Enter') {
      event.preventDefault()
      close()
      return
    }
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      inputs.at(event.key === 'Home' ? 0 : -1)?.focus()
      return
    }
    // Radio buttons walk with the arrows by themselves, checkboxes do not.
    if (role === 'group' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      inputs.at((at + step + inputs.length) % inputs.length)?.focus()
      return
    }
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const now = event.timeStamp
      const text = now - typed.current.at > TYPE_AHEAD_PAUSE_MS ? event.key : typed.current.text + event.key
      typed.current = { text, at: now }
      const labels = inputs.map((input) => input.labels?.[0]?.textContent ?? '')
      inputs[matchTyped(labels, text, at)]?.focus()
    }
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
