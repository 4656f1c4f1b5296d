// Optional fields behind a toggle. Collapsed fields stay mounted, so that what was typed is kept and submitted.
import { Button } from '@kvartal/ui/button'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { type ReactNode, useId } from 'react'
import styles from './contact-form.module.css'

interface FoldedFieldsProps {
  label: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}

export function FoldedFields({ label, open, onToggle, children }: FoldedFieldsProps) {
  const id = useId()
  return (
    <>
      <Button
        className={styles.fold ?? ''}
        variant="text"
        iconEnd={<ChevronDownIcon className={styles.foldSign} size="s" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {label}
      </Button>
      <div id={id} className={styles.folded} hidden={!open}>
        {children}
      </div>
    </>
  )
}
