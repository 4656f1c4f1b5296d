// A long table, collapsed on screen and expanded in print.

import { AccordionHead } from '@kvartal/ui/accordion'
import type { ReactNode } from 'react'
import styles from './schedule-details.module.css'

interface ScheduleDetailsProps {
  id?: string
  title: string
  note?: string
  open?: boolean
  children: ReactNode
}

export function ScheduleDetails({ id, title, note, open = false, children }: ScheduleDetailsProps) {
  return (
    <details id={id} className={styles.details} open={open} data-print="open">
      <AccordionHead>{title}</AccordionHead>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </details>
  )
}
