// The browser's own list of choices: works without scripts and opens as every phone is used to.
import type { ReactElement, ReactNode, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names/index.ts'
import { ChevronDownIcon } from '../icon/index.ts'
import styles from './native-select.module.css'

type NativeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple' | 'size'> & {
  /** Stands above; without it an `aria-label` names the choice. */
  label?: ReactNode
  /** `button` beside a button. */
  look?: 'field' | 'button'
}

/** Its options are its children. */
export function NativeSelect({ label, look = 'field', className, ...rest }: NativeSelectProps): ReactElement {
  return (
    <label className={classNames(styles.choice, className)}>
      {label === undefined ? null : <span className={styles.label}>{label}</span>}
      <span className={styles.field}>
        <select {...rest} className={classNames(styles.select, look === 'button' && styles.button)} />
        <ChevronDownIcon size="s" className={styles.chevron} />
      </span>
    </label>
  )
}
