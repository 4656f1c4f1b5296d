// Type: headings whose level and size are set separately, and text in the four sizes of the scale.
import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { holdTogether } from './hold-together.ts'
import styles from './text.module.css'

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  /** Place in the outline of the page. */
  level: 1 | 2 | 3 | 4
  /** Appearance; by default that of the level. */
  size?: 'hero' | 'h1' | 'h2' | 'panel' | 'h3' | 'body'
}

export function Heading({ level, size, className, children, ...rest }: HeadingProps): ReactElement {
  const Tag = `h${level}` as const
  const look = size ?? (level === 4 ? 'body' : (`h${level}` as const))
  return createElement(Tag, { ...rest, className: classNames(styles[look], className) }, ...withoutBreaks(children))
}

type TextProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div' | 'small'
  size?: 'lead' | 'body' | 'ui' | 'small' | 'micro' | 'price'
  tone?: 'ink' | 'secondary' | 'caption' | 'positive' | 'danger'
  /** Limits the length of a line. */
  measure?: boolean
  /** Figures of one width, for columns of numbers. */
  tabular?: boolean
}

export function Text({
  as: Tag = 'p',
  size = 'body',
  tone = 'ink',
  measure = false,
  tabular = false,
  className,
  children,
  ...rest
}: TextProps): ReactElement {
  const look = classNames(
    styles[size],
    tone !== 'ink' && styles[tone],
    measure && styles.measure,
    tabular && styles.tabular,
    className,
  )
  return createElement(Tag, { ...rest, className: look }, ...withoutBreaks(children))
}

/** The children, with line breaks prevented in their texts. */
function withoutBreaks(children: ReactNode): ReactNode[] {
  const all = Array.isArray(children) ? children : [children]
  return all.map((child) => (typeof child === 'string' ? holdTogether(child) : child))
}
