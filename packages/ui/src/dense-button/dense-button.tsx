// The button in the dense size of the office: 32 px, 26 px small; with the key of its action.
import type { ReactElement, ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/index.ts'
import { classNames } from '../class-names/index.ts'
import { KeyHint } from '../key-hint/index.ts'
import styles from './dense-button.module.css'

type OwnProps = {
  /**
   * `primary` is the one next action of a screen; `danger` opens a confirmation, `danger-filled` is inside it; `ink` is
   * a step inside an editor.
   */
  variant?: 'primary' | 'outline' | 'text' | 'danger' | 'danger-filled' | 'ink'
  size?: 'regular' | 'small'
  /** Printed on the key that does the same: «C», «Ctrl ↵». */
  keyHint?: string | undefined
  /** For a button that is only an icon: its accessible name. */
  iconOnly?: boolean
}

export type DenseButtonProps = ButtonProps extends infer Props
  ? Props extends unknown
    ? Omit<Props, 'variant' | 'size' | 'iconEnd'> & OwnProps
    : never
  : never

export function DenseButton(props: DenseButtonProps): ReactElement {
  const { variant = 'outline', size = 'regular', keyHint, iconOnly = false, className, ...rest } = props
  const look = classNames(
    styles.dense,
    styles[variant],
    size === 'small' && styles.small,
    iconOnly && styles.iconOnly,
    className,
  )
  const kit = {
    ...rest,
    variant: variant === 'primary' || variant === 'text' ? variant : 'outline',
    className: look,
    ...(keyHint ? { iconEnd: <KeyHint className={styles.key}>{keyHint}</KeyHint> } : {}),
  } as ButtonProps
  return <Button {...kit} />
}

/** Two buttons that belong together, drawn as one: previous and next. */
export function ButtonPair({ children, label }: { children: ReactNode; label: string }): ReactElement {
  return (
    <fieldset className={styles.pair} aria-label={label}>
      {children}
    </fieldset>
  )
}
