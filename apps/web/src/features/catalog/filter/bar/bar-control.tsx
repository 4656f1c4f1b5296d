// A control of the compact bar: its value on its face, its fields in a popover with the live count.
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './bar-control.module.css'
import { usePopover } from './use-popover.ts'

interface BarControlProps {
  label: string
  /** What is chosen: «до 20 млн ₽»; empty when nothing is. */
  value: string
  total: number
  pending: boolean
  onOpen: () => void
  onReset: () => void
  className?: string | undefined
  /** The fields. */
  children: ReactNode
}

export function BarControl({ label, value, total, pending, onOpen, onReset, className, children }: BarControlProps) {
  const { root, isOpen, closeAndReturn, onToggle, onKeyDown } = usePopover(onOpen)
  return (
    <details
      ref={root}
      className={classNames(styles.control, className)}
      data-popover
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <summary className={classNames(styles.face, value !== '' && styles.chosen)}>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span> {value}
        </span>
        <ChevronDownIcon size="s" className={styles.chevron} />
      </summary>
      {isOpen && (
        <div className={styles.popover}>
          {children}
          <div className={styles.foot}>
            <button type="button" className={styles.reset} disabled={value === ''} onClick={onReset}>
              {texts.reset}
            </button>
            <Button variant="primary" aria-live="polite" aria-busy={pending} onClick={closeAndReturn}>
              {texts.show(total)}
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}
