// The strip over the foot of a list: how many rows are ticked, what can be done with them, and the cross.
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/index.ts'
import { CloseIcon } from '../icon/index.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  /** «Отмечены 2». Announced when it changes. */
  count: ReactNode
  onClear: () => void
  /** For a phone: the count above the actions, as wide as the list, and the last row of the list is not covered. */
  stacked?: boolean
  /** Only when stacked: an action beside the count, such as «Отметить все». */
  beside?: ReactNode
  children: ReactNode
}

export function SelectionBar({ count, onClear, stacked = false, beside, children }: SelectionBarProps): ReactElement {
  const counted = (
    <span className={styles.count} aria-live="polite">
      {count}
    </span>
  )
  const clear = (
    <button type="button" className={styles.clear} aria-label="Снять отметки" onClick={onClear}>
      <CloseIcon size="s" />
    </button>
  )
  return (
    <section
      className={classNames(styles.bar, stacked ? styles.stacked : styles.floating)}
      data-ground="night"
      aria-label="Действия с отмеченными"
    >
      {stacked ? (
        <>
          <div className={styles.line}>
            {counted}
            {beside}
            {clear}
          </div>
          <div className={styles.line}>{children}</div>
        </>
      ) : (
        <>
          {counted}
          {children}
          {clear}
        </>
      )}
    </section>
  )
}

type SelectionActionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  ref?: Ref<HTMLButtonElement>
}

export function SelectionAction(props: SelectionActionProps): ReactElement {
  return <button type="button" {...props} className={styles.action} />
}
