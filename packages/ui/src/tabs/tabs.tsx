// Tabs: panels that share one place. Where scripts are off the styles show all panels one under another.
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { Link } from '../link/index.ts'
import styles from './tabs.module.css'

export type Tab = { value: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: Tab[]
  /** Open at first; by default the first one. */
  initial?: string
  onValueChange?: (value: string) => void
  className?: string
}

export function Tabs({ label, tabs, initial, onValueChange, className }: TabsProps): ReactElement {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(initial ?? tabs[0]?.value)
  const choose = (next: string) => {
    setValue(next)
    onValueChange?.(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const target = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    choose(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const selected = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}-tab`}
              aria-controls={`${id}${tab.value}-panel`}
              aria-selected={selected}
              tabIndex={selected ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(tab.value)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}${tab.value}-panel`}
          aria-labelledby={`${id}${tab.value}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing focusable, and the keyboard must reach it
          tabIndex={0}
          hidden={tab.value !== value}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

type TabLinksProps = {
  label: string
  links: { to: string; label: ReactNode; current: boolean }[]
  className?: string
}

/** The same appearance for pages of one section: links, not panels. */
export function TabLinks({ label, links, className }: TabLinksProps): ReactElement {
  return (
    <nav aria-label={label} className={classNames(styles.list, className)}>
      {links.map(({ to, label: text, current }) => (
        <Link key={to} href={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
