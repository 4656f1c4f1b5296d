// The button: a <button>, a link inside the site or a link out of it, in three weights.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/index.ts'
import { externalLinkAttributes, Link } from '../link/index.ts'
import { Spinner } from '../spinner/index.ts'
import styles from './button.module.css'

type Look = {
  /** At most one primary button in a view: two would compete. */
  variant?: 'primary' | 'outline' | 'text'
  /** `dense` is for devices with a mouse: it is 40 px high, its touch target is still 44 px. */
  size?: 'regular' | 'dense'
  /** Takes the whole width of its container. */
  wide?: boolean
  iconStart?: ReactNode
  iconEnd?: ReactNode
  /** Keeps the width, shows the spinner and ignores clicks; focus stays where it is. */
  waiting?: boolean
  /** The text of the button while it waits; without it only the spinner shows. */
  waitingLabel?: string
  className?: string
  children: ReactNode
}

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  to?: undefined
  href?: undefined
  ref?: Ref<HTMLButtonElement>
}
type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className' | 'children'> & {
  ref?: Ref<HTMLAnchorElement>
}
type AsInternalLink = Anchor & { to: string; href?: undefined }
type AsExternalLink = Anchor & { href: string; to?: undefined }

export type ButtonProps = Look & (AsButton | AsInternalLink | AsExternalLink)

// Not the disabled attribute: a disabled button loses its focus, and the visitor has just clicked it.
function ignoreClick(event: MouseEvent): void {
  event.preventDefault()
}

export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'outline',
    size = 'regular',
    wide = false,
    iconStart,
    iconEnd,
    waiting = false,
    waitingLabel,
    className,
    children,
    ...rest
  } = props
  const look = classNames(
    styles.button,
    styles[variant],
    size === 'dense' && styles.dense,
    wide && styles.wide,
    waiting && styles.waiting,
    className,
  )
  const waitingProps = waiting ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : {}
  const face = (
    <span className={styles.stack}>
      <span className={styles.face}>
        {iconStart}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
      {waiting || waitingLabel ? (
        <span className={classNames(styles.face, styles.wait)}>
          <Spinner size="inline" label={waiting && !waitingLabel ? 'Подождите' : null} />
          {waitingLabel}
        </span>
      ) : null}
    </span>
  )
  if (rest.to !== undefined) {
    const { to, href: _absent, ...anchor } = rest
    return (
      <Link {...anchor} {...waitingProps} href={to} className={look}>
        {face}
      </Link>
    )
  }
  if (rest.href !== undefined) {
    const { href, to: _absent, ...anchor } = rest
    return (
      <a {...externalLinkAttributes(href)} {...anchor} {...waitingProps} href={href} className={look}>
        {face}
      </a>
    )
  }
  const { to: _to, href: _href, type = 'button', ...button } = rest
  return (
    <button {...button} {...waitingProps} type={type} className={look}>
      {face}
    </button>
  )
}
