// The browser's own list of choices: works without scripts and opens in the phone's own way.
import type { ReactElement, ReactNode, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names/index.ts'
import { ChevronDownIcon } from '../icon/index.ts'
import styles from './native-select.module.css'

type NativeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple' | 'size'> & {
  /** The visible label above; without it an `aria-label` is needed. */
  label?: ReactNode
  /** `plain` is only the text and the arrow, for the head of a list. */
  look?: 'field' | 'plain'
}

/** Its options are its children. */
export function NativeSelect({ label, look = 'field', className, ...rest }: NativeSelectProps): ReactElement {
  return (
    <label className={classNames(styles.choice, className)}>
      {label === undefined ? null : <span className={styles.label}>{label}</span>}
      <span className={styles.field}>
        <select {...rest} className={classNames(styles.select, look === 'plain' && styles.plain)} />
        <ChevronDownIcon size="s" className={styles.chevron} />
      </span>
    </label>
  )
}
