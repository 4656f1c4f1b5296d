// The strip over the foot of a list: how many rows are ticked, what can be done with them, and the cross.
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { CloseIcon } from '../icon/index.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  /** «Отмечены 2». Announced when it changes. */
  count: ReactNode
  onClear: () => void
  children: ReactNode
}

export function SelectionBar({ count, onClear, children }: SelectionBarProps): ReactElement {
  return (
    <section className={styles.bar} data-ground="night" aria-label="Действия с отмеченными">
      <span className={styles.count} aria-live="polite">
        {count}
      </span>
      {children}
      <button type="button" className={styles.clear} aria-label="Снять отметки" onClick={onClear}>
        <CloseIcon size="s" />
      </button>
    </section>
  )
}

type SelectionActionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  ref?: Ref<HTMLButtonElement>
}

export function SelectionAction(props: SelectionActionProps): ReactElement {
  return <button type="button" {...props} className={styles.action} />
}
