// The field for a new password: how long it is, and what makes a good one.
import { PASSWORD_MIN } from '@kvartal/contract/office/access'
import { formatCount } from '@kvartal/russian/count'
import type { DenseInputProps } from '@kvartal/ui/dense-input'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import styles from './password-field.module.css'
import { PasswordField } from './password-field.tsx'

/** From this length on a phrase is long enough for anybody. */
const STRONG_LENGTH = 20

type NewPasswordFieldProps = Omit<DenseInputProps, 'type' | 'end' | 'hint'> & { typed: string }

export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps): ReactElement {
  return <PasswordField autoComplete="new-password" {...field} hint={<Length typed={typed} />} />
}

function Length({ typed }: { typed: string }): ReactElement {
  const bar = useRef<HTMLSpanElement>(null)
  const length = [...typed].length
  const isEnough = length >= PASSWORD_MIN
  useLayoutEffect(() => {
    bar.current?.style.setProperty('transform', `scaleX(${Math.min(length / STRONG_LENGTH, 1)})`)
  }, [length])
  return (
    <>
      <span className={isEnough ? `${styles.bar} ${styles.good}` : styles.bar} aria-hidden="true">
        <span ref={bar} className={styles.filled} />
      </span>
      <span className={styles.hint}>{lengthWords(length)}</span>
    </>
  )
}

function lengthWords(length: number): string {
  if (length === 0) return `Не короче ${PASSWORD_MIN} знаков. Годится фраза из трёх-четырёх слов.`
  const count = formatCount(length, ['знак', 'знака', 'знаков'])
  if (length < PASSWORD_MIN) return `${count}, нужно ещё ${PASSWORD_MIN - length}. Годится фраза из трёх-четырёх слов.`
  return length < STRONG_LENGTH ? `Хватит: ${count}. Крепче фраза из трёх-четырёх слов.` : `Крепкий: ${count}.`
}
