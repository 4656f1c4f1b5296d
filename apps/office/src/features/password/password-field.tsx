// The field for a password, with a button that shows what is typed.
import { DenseInput, type DenseInputProps } from '@kvartal/ui/dense-input'
import { EyeIcon } from '@kvartal/ui/office-icon'
import { type ReactElement, useState } from 'react'
import styles from './password-field.module.css'

export function PasswordField(props: Omit<DenseInputProps, 'type' | 'end'>): ReactElement {
  const [isShown, setShown] = useState(false)
  return (
    <DenseInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label="Показать пароль"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon />
        </button>
      }
    />
  )
}
