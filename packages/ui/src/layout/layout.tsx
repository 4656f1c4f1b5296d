// Page geometry: the container with its margins, the grid of 4, 8 or 12 columns, the section with its spacing.
import type { HTMLAttributes, ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './layout.module.css'

type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul'
}

/** Keeps the margins and the greatest width. */
export function Container({ as: Tag = 'div', className, ...rest }: BoxProps): ReactElement {
  return <Tag {...rest} className={classNames(styles.container, className)} />
}

/** The column grid; its direct children take the whole row until a GridItem says otherwise. */
export function Grid({ as: Tag = 'div', className, ...rest }: BoxProps): ReactElement {
  return <Tag {...rest} className={classNames(styles.grid, className)} />
}

type Columns = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

type GridItemProps = Omit<BoxProps, 'as'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** Columns taken on a desktop, of 12. */
  desktop?: Columns
  /** First column on a desktop. */
  desktopStart?: Columns
  /** Columns taken on a tablet, of 8. */
  tablet?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** Columns taken on a phone, of 4. */
  mobile?: 1 | 2 | 3 | 4
}

export function GridItem({
  as: Tag = 'div',
  desktop,
  desktopStart,
  tablet,
  mobile,
  className,
  ...rest
}: GridItemProps): ReactElement {
  return (
    <Tag
      {...rest}
      className={classNames(
        mobile && styles[`mobile-${mobile}`],
        tablet && styles[`tablet-${tablet}`],
        desktop && styles[`desktop-${desktop}`],
        desktopStart && styles[`desktop-start-${desktopStart}`],
        className,
      )}
    />
  )
}

/** A part of the page with the spacing around it; `ruled` opens it with a black line. */
export function Section({
  as: Tag = 'section',
  ruled = false,
  className,
  ...rest
}: BoxProps & { ruled?: boolean }): ReactElement {
  return <Tag {...rest} className={classNames(styles.section, ruled && styles.ruled, className)} />
}
