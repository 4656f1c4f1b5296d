// The frame every icon is drawn in: 24 units, a 1.5 line, square ends, the colour of the text.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './icon.module.css'

export type IconProps = {
  size?: 'xs' | 's' | 'm' | 'l'
  /** The accessible name, only where no text beside the icon says the same; otherwise the icon is decoration. */
  label?: string
  className?: string
}

export function Icon({ size = 'm', label, className, children }: IconProps & { children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden as decoration, below
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}
