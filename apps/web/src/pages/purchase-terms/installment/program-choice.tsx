// The choice of a program: ruled rows with the main facts of each.
import { classNames } from '@kvartal/ui/class-names'
import styles from './program-choice.module.css'

interface ProgramChoiceProps {
  label: string
  value: string
  options: readonly { value: string; title: string; facts: string }[]
  onValueChange: (value: string) => void
}

export function ProgramChoice({ label, value, options, onValueChange }: ProgramChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.option, option.value !== value && styles.other)}>
          <input
            type="radio"
            name="program"
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.title}>{option.title}</span>
          <span className={styles.facts}>{option.facts}</span>
        </label>
      ))}
    </fieldset>
  )
}
