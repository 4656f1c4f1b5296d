// The accordion: native disclosures, so that it opens without scripts and the browser's search finds text inside.
import { type ReactElement, type ReactNode, type ToggleEvent, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { PlusIcon } from '../icon/index.ts'
import styles from './accordion.module.css'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode; open?: boolean }

type AccordionProps = {
  items: AccordionItem[]
  /** Opening one closes the others. */
  exclusive?: boolean
  className?: string
}

export function Accordion({ items, exclusive = false, className }: AccordionProps): ReactElement {
  const root = useRef<HTMLDivElement>(null)
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    const opened = event.currentTarget
    if (!exclusive || !opened.open) return
    for (const other of root.current?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? []) {
      if (other !== opened) other.open = false
    }
  }
  return (
    <div ref={root} className={classNames(styles.accordion, className)}>
      {items.map(({ id, title, content, open }) => (
        <details key={id} id={id} className={styles.item} open={open} onToggle={onToggle} data-print="open">
          <AccordionHead>{title}</AccordionHead>
          <div className={styles.body}>{content}</div>
        </details>
      ))}
    </div>
  )
}

/** The content of a summary: its text and the sign that turns. */
export function AccordionHead({ children }: { children: ReactNode }): ReactElement {
  return (
    <summary className={styles.head}>
      {children}
      <PlusIcon className={styles.sign} />
    </summary>
  )
}
