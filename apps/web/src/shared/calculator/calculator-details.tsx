// A part under a calculator that is collapsed on screen and expanded in print: a schedule, a further estimate.
import { AccordionHead } from '@kvartal/ui/accordion'
import { classNames } from '@kvartal/ui/class-names'
import { type ReactNode, useState } from 'react'
import styles from './calculator-details.module.css'

interface CalculatorDetailsProps {
  id?: string
  title: ReactNode
  note?: ReactNode
  /** Opens it, at first or later. Only the visitor closes it. */
  open?: boolean
  /** Hidden in print and without scripts. */
  interactive?: boolean
  children: ReactNode
}

export function CalculatorDetails({ id, title, note, open = false, interactive, children }: CalculatorDetailsProps) {
  const [state, setState] = useState({ open, isOpen: open })
  if (state.open !== open) setState({ open, isOpen: open || state.isOpen })
  return (
    <details
      id={id}
      className={classNames(styles.details, interactive && styles.interactive)}
      open={state.isOpen}
      onToggle={({ currentTarget }) => setState((last) => ({ ...last, isOpen: currentTarget.open }))}
      data-print={interactive ? 'hide' : 'open'}
    >
      <AccordionHead>{title}</AccordionHead>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </details>
  )
}
