// A chip that acts: fills in a ready value, or opens the choice of a condition. An applied condition is an AppliedChip.
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/index.ts'
import { PlusIcon } from '../icon/index.ts'
import styles from './chip-button.module.css'

type ChipButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  /** `add` is dashed and opens a choice; `current` is the cut that is shown now. */
  look?: 'plain' | 'add' | 'current'
  count?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function ChipButton({ look = 'plain', count, children, ...button }: ChipButtonProps): ReactElement {
  return (
    <button type="button" {...button} className={classNames(styles.chip, styles[look])}>
      {look === 'add' ? <PlusIcon size="xs" /> : null}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </button>
  )
}
