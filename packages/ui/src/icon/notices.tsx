// Icons of messages: information, error, question.
import type { ReactElement } from 'react'
import styles from './icon.module.css'
import { Icon, type IconProps } from './icon.tsx'

export function InfoIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.3v5.4" />
      <circle className={styles.solid} cx="12" cy="7.7" r="1.1" />
    </Icon>
  )
}

export function ErrorIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.3v5.4" />
      <circle className={styles.solid} cx="12" cy="16.3" r="1.1" />
    </Icon>
  )
}

export function QuestionIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.2 9.6a2.8 2.8 0 1 1 4.4 2.3c-1 .7-1.6 1.2-1.6 2.3" />
      <circle className={styles.solid} cx="12" cy="17" r="1.1" />
    </Icon>
  )
}
